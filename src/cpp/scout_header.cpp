// The safetensors header: a JSON object of tensors, each {"dtype", "shape", "data_offsets"}, and
// "__metadata__", an object of strings. Nothing else is accepted.
#include <charconv>

#include "scout.hpp"
#include "text.hpp"

namespace smoe {
namespace {

constexpr size_t kMaxDimensions = 8;

class HeaderParser {
 public:
  HeaderParser(const std::string& path, std::string_view json) : path_(path), json_(json) {}

  ScoutHeader parse() {
    check_utf8();
    ScoutHeader header;
    parse_object([&](const std::string& key) {
      if (key == "__metadata__") {
        parse_object([&](const std::string& name) { header.metadata[name] = parse_string(); });
      } else if (!header.tensors.emplace(key, parse_tensor(key)).second) {
        fail(concat("tensor ", key, " appears twice"));
      }
    });
    skip_spaces();
    if (at_ != json_.size()) fail("characters after the closing brace");
    return header;
  }

 private:
  [[noreturn]] void fail(const std::string& what) const {
    throw ScoutError(concat(path_, ": malformed safetensors header at byte ", at_, ": ", what));
  }

  // RFC 3629 to the letter: other readers of the names and the metadata are as strict.
  void check_utf8() {
    static constexpr uint32_t kLeast[4] = {0, 0x80, 0x800, 0x10000};  // of each length
    while (at_ < json_.size()) {
      const auto lead = static_cast<unsigned char>(json_[at_]);
      const size_t tail = lead < 0x80 ? 0 : lead >> 5 == 6 ? 1 : lead >> 4 == 14 ? 2 : 3;
      if ((tail == 3 && lead >> 3 != 30) || json_.size() - at_ <= tail) fail("not UTF-8");
      uint32_t code = tail == 0 ? lead : lead & (0x3Fu >> tail);
      for (size_t i = 1; i <= tail; ++i) {
        const auto next = static_cast<unsigned char>(json_[at_ + i]);
        if (next >> 6 != 2) fail("not UTF-8");
        code = code << 6 | (next & 0x3Fu);
      }
      if (code < kLeast[tail] || code > 0x10FFFF || is_surrogate(code)) fail("not UTF-8");
      at_ += tail + 1;
    }
    at_ = 0;
  }

  static bool is_surrogate(uint32_t code) { return code >= 0xD800 && code <= 0xDFFF; }

  void skip_spaces() {
    while (at_ < json_.size() &&
           std::string_view(" \t\r\n").find(json_[at_]) != std::string_view::npos) {
      ++at_;
    }
  }

  char peek() {
    skip_spaces();
    return at_ < json_.size() ? json_[at_] : '\0';
  }

  void take(char want) {
    if (peek() != want) fail(concat("expected '", want, "'"));
    ++at_;
  }

  template <class Member>
  void parse_object(Member&& member) {
    take('{');
    if (peek() == '}') return take('}');
    while (true) {
      const std::string key = parse_string();
      take(':');
      member(key);
      if (peek() == '}') return take('}');
      take(',');
    }
  }

  std::vector<uint64_t> parse_integers() {
    std::vector<uint64_t> values;
    take('[');
    if (peek() == ']') return take(']'), values;
    while (true) {
      values.push_back(parse_integer());
      if (values.size() > kMaxDimensions) fail("an array of more than 8 numbers");
      if (peek() == ']') return take(']'), values;
      take(',');
    }
  }

  uint64_t parse_integer() {
    skip_spaces();
    uint64_t value = 0;
    const char* first = json_.data() + at_;
    const auto [end, error] = std::from_chars(first, json_.data() + json_.size(), value);
    if (error != std::errc{}) fail("expected a non-negative 64-bit integer");
    at_ += end - first;
    return value;
  }

  std::string parse_string() {
    take('"');
    std::string text;
    while (at_ < json_.size() && json_[at_] != '"') {
      const char c = json_[at_++];
      if (static_cast<unsigned char>(c) < 0x20) fail("a control character in a string");
      if (c == '\\') {
        parse_escape(text);
      } else {
        text += c;
      }
    }
    if (at_ == json_.size()) fail("a string without end");
    ++at_;
    return text;
  }

  void parse_escape(std::string& text) {
    static constexpr std::string_view kLetters = "\"\\/bfnrt", kMeanings = "\"\\/\b\f\n\r\t";
    const char c = at_ < json_.size() ? json_[at_++] : '\0';
    if (c == 'u') return append_utf8(text, parse_code_point());
    const size_t i = kLetters.find(c);
    if (c == '\0' || i == std::string_view::npos) fail("an unknown escape in a string");
    text += kMeanings[i];
  }

  uint32_t parse_hex4() {
    uint32_t value = 0;
    if (json_.size() - at_ < 4) fail("a \\u escape without four digits");
    const char* first = json_.data() + at_;
    const auto [end, error] = std::from_chars(first, first + 4, value, 16);
    if (error != std::errc{} || end != first + 4) fail("a \\u escape without four digits");
    at_ += 4;
    return value;
  }

  uint32_t parse_code_point() {
    const uint32_t high = parse_hex4();
    if (!is_surrogate(high)) return high;
    if (high > 0xDBFF || json_.substr(at_, 2) != "\\u") fail("an unpaired surrogate");
    at_ += 2;
    const uint32_t low = parse_hex4();
    if (low < 0xDC00 || low > 0xDFFF) fail("an unpaired surrogate");
    return 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00);
  }

  static void append_utf8(std::string& text, uint32_t code) {
    const auto tail = [&](int shift) {
      text += static_cast<char>(0x80 | ((code >> shift) & 0x3F));
    };
    if (code < 0x80) {
      text += static_cast<char>(code);
    } else if (code < 0x800) {
      text += static_cast<char>(0xC0 | (code >> 6));
      tail(0);
    } else if (code < 0x10000) {
      text += static_cast<char>(0xE0 | (code >> 12));
      tail(6), tail(0);
    } else {
      text += static_cast<char>(0xF0 | (code >> 18));
      tail(12), tail(6), tail(0);
    }
  }

  Format parse_dtype(const std::string& name) {
    const std::string dtype = parse_string();
    if (dtype == "BF16") return Format::kBF16;
    if (dtype == "F16") return Format::kF16;
    if (dtype == "F32") return Format::kF32;
    fail(concat("dtype of ", name, ": ", dtype, ", expected BF16, F16 or F32"));
  }

  ScoutTensor parse_tensor(const std::string& name) {
    ScoutTensor tensor{};
    std::vector<uint64_t> offsets;
    unsigned seen = 0;
    parse_object([&](const std::string& key) {
      if (key == "dtype") {
        tensor.format = parse_dtype(name), seen |= 1;
      } else if (key == "shape") {
        tensor.shape = parse_integers(), seen |= 2;
      } else if (key == "data_offsets") {
        offsets = parse_integers(), seen |= 4;
      } else {
        fail(concat("unknown key ", key, " of ", name));
      }
    });
    if (seen != 7 || offsets.size() != 2 || offsets[0] > offsets[1]) {
      fail(concat("tensor ", name, " lacks a dtype, a shape or two ascending data_offsets"));
    }
    tensor.offset = offsets[0];
    tensor.bytes = offsets[1] - offsets[0];
    check_size(name, tensor);
    return tensor;
  }

  void check_size(const std::string& name, const ScoutTensor& tensor) const {
    uint64_t bytes = tensor.format == Format::kF32 ? 4 : 2;
    bool overflow = false;
    for (const uint64_t dim : tensor.shape) overflow |= __builtin_mul_overflow(bytes, dim, &bytes);
    if (overflow || bytes != tensor.bytes) {
      fail(concat("data_offsets of ", name, " span ", tensor.bytes, " bytes, expected ",
                  overflow ? "fewer than 2^64" : std::to_string(bytes), " by its shape"));
    }
  }

  const std::string& path_;
  std::string_view json_;
  size_t at_ = 0;
};

}  // namespace

ScoutHeader parse_scout_header(const std::string& path, std::string_view json) {
  return HeaderParser(path, json).parse();
}

}  // namespace smoe
