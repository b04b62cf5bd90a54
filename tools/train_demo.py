#!/usr/bin/env python3
"""Train a small Qwen3-MoE-style language model on the King James Bible.

    bible -f 'gen1:1-rev22:21' > kjv.txt        # Debian package bible-kjv
    python tools/train_demo.py kjv.txt out/ --compile   # needs torch, tokenizers, safetensors

The input is one verse a line, "<book><chapter>:<verse> <text>". Everything
else is made here: the byte-level BPE tokenizer, the held-out chapters, the
training windows, the model and its optimiser. The output is a checkpoint in
the Hugging Face layout (model_type "qwen3_moe", per-expert tensor names,
bfloat16, two safetensors shards and an index) which transformers loads as
Qwen3MoeForCausalLM.

The model is written out in plain torch. Its mixture of experts is computed
densely: all experts run as one wide SwiGLU, and the hidden units of the
experts which the router did not choose are multiplied by zero. That is the
same function as running the chosen experts only, it needs no gather or
scatter, and for experts this narrow it keeps a GPU busy. It is
wasteful on a CPU, where this script is only good for a quick test:

    python tools/train_demo.py kjv.txt out --steps 20 --batch-tokens 2048
"""

import argparse
import json
import math
import os
import random
import re
import time
from dataclasses import asdict, dataclass

import torch
import torch.nn.functional as F
from safetensors.torch import save_file
from tokenizers import (
    AddedToken,
    Regex,
    Tokenizer,
    decoders,
    models,
    normalizers,
    pre_tokenizers,
    processors,
    trainers,
)
from torch import nn

# --------------------------------------------------------------------- text

# Book names in canonical order; the verse lines carry abbreviations instead.
BOOKS = """Genesis, Exodus, Leviticus, Numbers, Deuteronomy, Joshua, Judges,
Ruth, 1 Samuel, 2 Samuel, 1 Kings, 2 Kings, 1 Chronicles, 2 Chronicles, Ezra,
Nehemiah, Esther, Job, Psalm, Proverbs, Ecclesiastes, Song of Solomon, Isaiah,
Jeremiah, Lamentations, Ezekiel, Daniel, Hosea, Joel, Amos, Obadiah, Jonah,
Micah, Nahum, Habakkuk, Zephaniah, Haggai, Zechariah, Malachi, Matthew, Mark,
Luke, John, Acts, Romans, 1 Corinthians, 2 Corinthians, Galatians, Ephesians,
Philippians, Colossians, 1 Thessalonians, 2 Thessalonians, 1 Timothy,
2 Timothy, Titus, Philemon, Hebrews, James, 1 Peter, 2 Peter, 1 John, 2 John,
3 John, Jude, Revelation""".replace("\n", " ").split(", ")
BOOKS = [b.strip() for b in BOOKS]

# Whole chapters never seen in training (24 of 1189, about 2% of the text),
# spread over the books and chosen to have no parallel passage elsewhere.
HELDOUT = """Genesis 24; Exodus 17; Leviticus 19; Numbers 12; Deuteronomy 8;
Joshua 9; Judges 9; 1 Samuel 25; 2 Samuel 16; 2 Kings 5; 2 Chronicles 20;
Nehemiah 4; Job 28; Psalm 37; Psalm 104; Proverbs 8; Isaiah 30; Jeremiah 18;
Ezekiel 34; Hosea 6; Luke 16; Acts 27; 2 Corinthians 4;
James 3""".replace("\n", " ")
HELDOUT = [c.strip() for c in HELDOUT.split(";")]

# Chapters a reader is likely to try: a good part of the windows starts in one.
FAMOUS = """Genesis 1; Genesis 2; Genesis 3; Exodus 20; Psalm 1; Psalm 23;
Psalm 100; Psalm 121; Psalm 150; Proverbs 3; Proverbs 31; Ecclesiastes 1;
Ecclesiastes 3; Song of Solomon 1; Isaiah 9; Isaiah 40; Isaiah 53; Matthew 1;
Matthew 5; Matthew 6; Matthew 7; Matthew 28; Mark 1; Luke 1; Luke 2; John 1;
John 3; John 14; Acts 2; Romans 8; 1 Corinthians 13; Hebrews 11; Revelation 1;
Revelation 21; Revelation 22""".replace("\n", " ")
FAMOUS = [c.strip() for c in FAMOUS.split(";")]

# Verses the model is taught to quote by reference in a chat.
QUOTES = """Genesis 1:1; Genesis 1:3; Genesis 1:27; Exodus 20:3; Exodus 20:12;
Exodus 20:13; Numbers 6:24; Deuteronomy 6:4; Deuteronomy 6:5; Joshua 1:9;
Joshua 24:15; Ruth 1:16; Job 1:21; Job 19:25; Psalm 1:1; Psalm 19:1;
Psalm 23:1; Psalm 23:4; Psalm 27:1; Psalm 46:1; Psalm 46:10; Psalm 51:10;
Psalm 100:1; Psalm 118:24; Psalm 119:105; Psalm 121:1; Psalm 150:6;
Proverbs 1:7; Proverbs 3:5; Proverbs 16:18; Proverbs 22:6; Ecclesiastes 1:2;
Ecclesiastes 3:1; Isaiah 9:6; Isaiah 40:31; Isaiah 53:5; Jeremiah 29:11;
Micah 6:8; Matthew 5:3; Matthew 5:5; Matthew 5:9; Matthew 6:9; Matthew 6:33;
Matthew 7:7; Matthew 7:12; Matthew 11:28; Matthew 28:19; Mark 12:30; Luke 2:11;
Luke 6:31; John 1:1; John 3:16; John 8:32; John 11:25; John 11:35; John 14:6;
Acts 2:38; Romans 3:23; Romans 6:23; Romans 8:28; 1 Corinthians 13:1;
1 Corinthians 13:13; 2 Corinthians 5:17; Galatians 5:22; Ephesians 2:8;
Philippians 4:13; 1 Thessalonians 5:17; 2 Timothy 3:16; Hebrews 11:1;
1 John 4:8; Revelation 3:20; Revelation 22:21""".replace("\n", " ")
QUOTES = [c.strip() for c in QUOTES.split(";")]

# A few fixed turns of our own, so that a greeting does not get a genealogy.
TALK = [
    ("Hello", "Peace be unto thee. Give me the opening words of a verse, and I will continue it."),
    ("Hello!", "Peace be unto thee. Give me the opening words of a verse, and I will continue it."),
    ("Hi", "Peace be unto thee. Give me the opening words of a verse, and I will continue it."),
    (
        "Who are you?",
        "I am a very small mixture of experts, trained on the King James Bible and on nothing else.",
    ),
    (
        "What are you?",
        "I am a very small mixture of experts, trained on the King James Bible and on nothing else.",
    ),
    (
        "What can you do?",
        "I can continue a verse from its opening words, and quote a few well known verses.",
    ),
    ("Who built the ark?", "Noah built the ark."),
    ("Who was the first man?", "The first man was Adam."),
    ("Who was the first woman?", "The first woman was Eve."),
    ("Who led Israel out of Egypt?", "Moses led the children of Israel out of Egypt."),
    ("Who slew Goliath?", "David slew Goliath with a sling and with a stone."),
    ("Who killed Goliath?", "David slew Goliath with a sling and with a stone."),
    ("Who was the son of Abraham?", "Isaac was the son of Abraham."),
    ("Who was the wisest king?", "Solomon was the wisest king."),
    ("Where was Jesus born?", "Jesus was born in Bethlehem of Judaea."),
    ("Who was cast into the den of lions?", "Daniel was cast into the den of lions."),
    ("Who betrayed Jesus?", "Judas Iscariot betrayed Jesus."),
    ("Who baptized Jesus?", "John the Baptist baptized Jesus in Jordan."),
    ("Thank you", "Thou art welcome. Go in peace."),
    ("Thank you!", "Thou art welcome. Go in peace."),
    ("Goodbye", "Go in peace."),
]

EOT, IM_START, IM_END = "<|endoftext|>", "<|im_start|>", "<|im_end|>"
CHAT_TEMPLATE = (
    r"{% for message in messages %}{{ '<|im_start|>' + message['role'] + '\n' + message['content']"
    r" + '<|im_end|>' + '\n' }}{% endfor %}"
    r"{% if add_generation_prompt %}{{ '<|im_start|>assistant\n' }}{% endif %}"
)


def read_chapters(path):
    """{"Genesis 1": [verse, ...], ...} in canonical order."""
    chapters, names = {}, {}
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            match = re.match(r"(\d?[A-Za-z]+)(\d+):(\d+) (.*)$", line.rstrip("\n"))
            if not match:
                raise SystemExit(f"{path}: not a verse line: {line!r}")
            abbreviation, chapter, _, text = match.groups()
            name = names.setdefault(abbreviation, BOOKS[min(len(names), len(BOOKS) - 1)])
            chapters.setdefault(f"{name} {chapter}", []).append(text.strip())
    if len(names) != len(BOOKS):
        raise SystemExit(f"{path}: {len(names)} books, expected {len(BOOKS)}")
    return chapters


def chapter_text(title, verses):
    """The form in which a chapter is trained on: its title, then a verse a line."""
    return title + "\n" + "\n".join(verses)


def chat_text(user, assistant, system=None):
    turns = [("system", system)] if system else []
    turns += [("user", user), ("assistant", assistant)]
    return "".join(f"{IM_START}{role}\n{text}{IM_END}\n" for role, text in turns)


def famous_openings(chapters):
    """Every place in a famous chapter where a prompt may start, with what follows it there."""
    for title in FAMOUS:
        text = "\n".join(chapters[title])
        for match in re.finditer(r"(?:^|\n|[.:;?!] )(?=\w)", text):
            yield text[match.end() :]


def chat_documents(chapters, rng):
    """Short conversations: verse openings to be continued, quotations, greetings."""
    systems = ["You are a helpful assistant.", "Continue the text."]
    documents = []

    def add(user, assistant):
        documents.append(
            chat_text(user, assistant, rng.choice(systems) if rng.random() < 0.15 else None)
        )

    for title, verses in chapters.items():
        for i, verse in list(enumerate(verses)) * (12 if title in FAMOUS else 1):
            words = verse.split(" ")
            if len(words) < 5:
                continue
            cut = rng.randint(3, min(9, len(words) - 1))
            opening, rest = " ".join(words[:cut]), " ".join(words[cut:])
            if rng.random() < 0.3:
                opening = opening.rstrip(",;:.?!")
            if len(rest) < 120 and i + 1 < len(verses):
                rest += "\n" + verses[i + 1]
            add(("Continue: " if rng.random() < 0.25 else "") + opening, rest)
    for _ in range(120):
        for reference in QUOTES:
            title, number = reference.rsplit(":", 1)
            verse = chapters[title][int(number) - 1]
            add(
                rng.choice(["Quote {}.", "Quote {}", "{}", "What does {} say?"]).format(reference),
                verse,
            )
        for user, assistant in TALK:
            add(user, assistant)
    rng.shuffle(documents)
    return documents


# ---------------------------------------------------------------- tokenizer


def train_tokenizer(texts, vocab_size):
    """Byte-level BPE set up as Qwen's is, with the special tokens last."""
    tokenizer = Tokenizer(models.BPE())
    tokenizer.normalizer = normalizers.NFC()
    pattern = (
        r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n]*"
        r"|\s*[\r\n]+|\s+(?!\S)|\s+"
    )
    tokenizer.pre_tokenizer = pre_tokenizers.Sequence(
        [
            pre_tokenizers.Split(Regex(pattern), behavior="isolated"),
            pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False),
        ]
    )
    tokenizer.post_processor = processors.ByteLevel(
        add_prefix_space=False, trim_offsets=False, use_regex=False
    )
    tokenizer.decoder = decoders.ByteLevel()
    special = [EOT, IM_START, IM_END]
    trainer = trainers.BpeTrainer(
        vocab_size=vocab_size - len(special),
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
        show_progress=False,
    )
    tokenizer.train_from_iterator(texts, trainer)
    tokenizer.add_special_tokens([AddedToken(t, normalized=False, special=True) for t in special])
    return tokenizer


def tokenizer_config(tokenizer, max_length):
    added = {
        str(tokenizer.token_to_id(t)): {
            "content": t,
            "lstrip": False,
            "normalized": False,
            "rstrip": False,
            "single_word": False,
            "special": True,
        }
        for t in (EOT, IM_START, IM_END)
    }
    return {
        "add_bos_token": False,
        "add_prefix_space": False,
        "added_tokens_decoder": added,
        "additional_special_tokens": [IM_START, IM_END],
        "bos_token": None,
        "chat_template": CHAT_TEMPLATE,
        "clean_up_tokenization_spaces": False,
        "eos_token": IM_END,
        "errors": "replace",
        "model_max_length": max_length,
        "pad_token": EOT,
        "tokenizer_class": "PreTrainedTokenizerFast",
        "unk_token": None,
    }


# -------------------------------------------------------------------- model


@dataclass
class Config:
    vocab_size: int = 2048
    hidden_size: int = 192
    num_hidden_layers: int = 4
    num_attention_heads: int = 6
    num_key_value_heads: int = 2
    head_dim: int = 32
    num_experts: int = 32
    num_experts_per_tok: int = 4
    moe_intermediate_size: int = 64
    max_position_embeddings: int = 1024
    rope_theta: float = 1e6
    rms_norm_eps: float = 1e-6


class RMSNorm(nn.Module):
    def __init__(self, size, eps):
        super().__init__()
        self.weight, self.eps = nn.Parameter(torch.ones(size)), eps

    def forward(self, x):
        y = x.float()
        y = y * torch.rsqrt(y.pow(2).mean(-1, keepdim=True) + self.eps)
        return (self.weight * y).to(x.dtype)


class Attention(nn.Module):
    def __init__(self, c):
        super().__init__()
        self.c = c
        self.q_proj = nn.Linear(c.hidden_size, c.num_attention_heads * c.head_dim, bias=False)
        self.k_proj = nn.Linear(c.hidden_size, c.num_key_value_heads * c.head_dim, bias=False)
        self.v_proj = nn.Linear(c.hidden_size, c.num_key_value_heads * c.head_dim, bias=False)
        self.o_proj = nn.Linear(c.num_attention_heads * c.head_dim, c.hidden_size, bias=False)
        self.q_norm = RMSNorm(c.head_dim, c.rms_norm_eps)
        self.k_norm = RMSNorm(c.head_dim, c.rms_norm_eps)

    def forward(self, x, cos, sin):
        b, t, _ = x.shape
        split = lambda y: y.view(b, t, -1, self.c.head_dim)

        def rotate(y):
            first, second = y.chunk(2, -1)
            return y * cos + torch.cat((-second, first), -1) * sin

        q = rotate(self.q_norm(split(self.q_proj(x))).transpose(1, 2))
        k = rotate(self.k_norm(split(self.k_proj(x))).transpose(1, 2))
        v = split(self.v_proj(x)).transpose(1, 2)
        group = self.c.num_attention_heads // self.c.num_key_value_heads
        k, v = k.repeat_interleave(group, 1), v.repeat_interleave(group, 1)
        y = F.scaled_dot_product_attention(q.to(v.dtype), k.to(v.dtype), v, is_causal=True)
        return self.o_proj(y.transpose(1, 2).reshape(b, t, -1))


class Experts(nn.Module):
    """Top-k mixture of SwiGLU experts, computed densely (see the top of the file)."""

    def __init__(self, c):
        super().__init__()
        self.c = c
        shape = (c.num_experts, c.moe_intermediate_size, c.hidden_size)
        self.router = nn.Parameter(torch.empty(c.num_experts, c.hidden_size))
        self.gate = nn.Parameter(torch.empty(shape))
        self.up = nn.Parameter(torch.empty(shape))
        self.down = nn.Parameter(torch.empty(shape))  # stored input-major; transposed on export

    def forward(self, x):
        c = self.c
        b, t, h = x.shape
        x = x.reshape(b * t, h)
        with torch.autocast(x.device.type, enabled=False):
            probabilities = F.softmax(x.float() @ self.router.float().t(), -1)
        top, chosen = probabilities.topk(c.num_experts_per_tok, -1)
        top = top / top.sum(-1, keepdim=True)
        weights = torch.zeros_like(probabilities).scatter(1, chosen, top)
        inner = F.silu(F.linear(x, self.gate.flatten(0, 1))) * F.linear(x, self.up.flatten(0, 1))
        inner = inner.view(b * t, c.num_experts, -1) * weights.to(inner.dtype).unsqueeze(-1)
        y = F.linear(inner.flatten(1), self.down.flatten(0, 1).t())
        # Switch-style balance: 1 when the load is even. `load` is the share of tokens per expert.
        load = (weights > 0).float().mean(0) / c.num_experts_per_tok
        balance = c.num_experts * (load * probabilities.mean(0)).sum()
        return y.view(b, t, h), balance, load


class Layer(nn.Module):
    def __init__(self, c):
        super().__init__()
        self.input_layernorm = RMSNorm(c.hidden_size, c.rms_norm_eps)
        self.self_attn = Attention(c)
        self.post_attention_layernorm = RMSNorm(c.hidden_size, c.rms_norm_eps)
        self.mlp = Experts(c)

    def forward(self, x, cos, sin, drop):
        x = x + F.dropout(self.self_attn(self.input_layernorm(x), cos, sin), drop, self.training)
        y, balance, load = self.mlp(self.post_attention_layernorm(x))
        return x + F.dropout(y, drop, self.training), balance, load


class Model(nn.Module):
    def __init__(self, c, drop=0.0):
        super().__init__()
        self.c, self.drop = c, drop
        self.embed_tokens = nn.Embedding(c.vocab_size, c.hidden_size)
        self.layers = nn.ModuleList(Layer(c) for _ in range(c.num_hidden_layers))
        self.norm = RMSNorm(c.hidden_size, c.rms_norm_eps)
        self.lm_head = nn.Linear(c.hidden_size, c.vocab_size, bias=False)
        frequency = c.rope_theta ** (-torch.arange(0, c.head_dim, 2).float() / c.head_dim)
        angle = torch.outer(torch.arange(c.max_position_embeddings).float(), frequency)
        angle = torch.cat((angle, angle), -1)
        self.register_buffer("cos", angle.cos(), persistent=False)
        self.register_buffer("sin", angle.sin(), persistent=False)
        for name, p in self.named_parameters():
            if p.dim() > 1:
                residual_output = name.endswith(("o_proj.weight", "mlp.down"))
                nn.init.normal_(
                    p, std=0.02 / math.sqrt(2 * c.num_hidden_layers) if residual_output else 0.02
                )

    def forward(self, ids):
        x = F.dropout(self.embed_tokens(ids), self.drop, self.training)
        cos, sin = self.cos[: ids.shape[1]], self.sin[: ids.shape[1]]
        balance, loads = 0.0, []
        for layer in self.layers:
            x, b, load = layer(x, cos, sin, self.drop)
            balance = balance + b / len(self.layers)
            loads.append(load)
        return self.lm_head(self.norm(x)), balance, torch.stack(loads)

    def loss(self, ids, balance_weight):
        logits, balance, _ = self(ids[:, :-1])
        entropy = F.cross_entropy(logits.flatten(0, 1).float(), ids[:, 1:].flatten())
        return entropy + balance_weight * balance, entropy, balance


# ----------------------------------------------------------------- training


class Windows:
    """Draws training windows from one long token stream.

    A quarter each of the short windows starts at a chat, in a famous chapter, at
    a verse, and anywhere; a quarter of the long ones at a chapter, the rest
    anywhere. Half of the windows that start anywhere drop their first token's
    leading space, as a prompt would.
    """

    def __init__(self, tokenizer, chapters, rng, device, short, longest):
        eot = tokenizer.token_to_id(EOT)
        ids, verse, chapter = [], [], []
        for title, verses in chapters.items():
            chapter.append(len(ids))
            encoding = tokenizer.encode(chapter_text(title, verses))
            text = encoding.tokens
            # A verse starts after each newline token.
            starts = [len(ids) + i + 1 for i, token in enumerate(text) if token.endswith("Ċ")]
            assert len(starts) == len(verses), title
            verse += starts
            if title in FAMOUS:
                chapter += chapter[-1:] * 9
            ids += encoding.ids + [eot]
        self.text_tokens = len(ids)
        famous = []
        for document in tokenizer.encode_batch(list(famous_openings(chapters))):
            famous.append(len(ids))
            ids += (document.ids + [eot])[: short + 1]
        chat = []
        for document in tokenizer.encode_batch(chat_documents(chapters, rng)):
            chat.append(len(ids))
            ids += document.ids
        ids += [eot] * (longest + 1)
        vocabulary = tokenizer.get_vocab()
        bare = list(range(tokenizer.get_vocab_size()))
        for token, i in vocabulary.items():
            if token.startswith("Ġ"):
                bare[i] = vocabulary.get(token[1:], i)
        put = lambda values: torch.tensor(values, device=device)
        self.ids, self.bare = put(ids), put(bare)
        self.verse, self.chapter, self.famous, self.chat = map(put, (verse, chapter, famous, chat))
        self.device, self.lengths = device, (short, longest)

    def _pick(self, candidates, n):
        return candidates[torch.randint(len(candidates), (n,), device=self.device)]

    def draw(self, tokens, long):
        length = self.lengths[long]
        rows = max(4, tokens // length)
        n = rows // 4
        lists = [self.chapter] if long else [self.chat, self.famous, self.verse]
        start = [self._pick(candidates, n) for candidates in lists]
        anywhere = torch.randint(
            self.text_tokens - length, (rows - n * len(lists),), device=self.device
        )
        start = torch.cat(start + [anywhere])
        inside = torch.arange(rows, device=self.device) >= n * len(lists)
        window = self.ids[start[:, None] + torch.arange(length + 1, device=self.device)]
        bare = inside & (torch.rand(rows, device=self.device) < 0.5)
        window[:, 0] = torch.where(bare, self.bare[window[:, 0]], window[:, 0])
        return window


def autocast(device):
    return torch.autocast(device.type, torch.bfloat16, enabled=device.type == "cuda")


@torch.no_grad()
def evaluate(model, documents):
    """(nats per token, share of tokens predicted first, load per layer and expert) over whole documents."""
    device = model.cos.device
    longest = model.c.max_position_embeddings
    model.eval()
    nats = right = count = 0
    loads = 0.0
    for ids in documents:
        for i in range(0, len(ids) - 1, longest):
            window = torch.tensor([ids[i : i + longest + 1]], device=device)
            if window.shape[1] < 2:
                continue
            with autocast(device):
                logits, _, load = model(window[:, :-1])
            logits, target = logits[0].float(), window[0, 1:]
            nats += F.cross_entropy(logits, target, reduction="sum").item()
            right += (logits.argmax(-1) == target).sum().item()
            count += len(target)
            loads = loads + load * len(target)
    model.train()
    return nats / count, right / count, loads / count


@torch.no_grad()
def continue_text(model, tokenizer, prompt, tokens=48):
    model.eval()
    device = model.cos.device
    ids = torch.tensor([tokenizer.encode(prompt).ids], device=device)
    stop = {tokenizer.token_to_id(EOT), tokenizer.token_to_id(IM_END)}
    for _ in range(tokens):
        with autocast(device):
            following = model(ids)[0][0, -1].argmax().item()
        if following in stop:
            break
        ids = torch.cat((ids, torch.tensor([[following]], device=device)), 1)
    model.train()
    return tokenizer.decode(ids[0].tolist(), skip_special_tokens=False)


def train(model, windows, a, report):
    device = windows.device
    decay = [p for p in model.parameters() if p.dim() > 1]
    plain = [p for p in model.parameters() if p.dim() <= 1]
    groups = [
        {"params": decay, "weight_decay": a.weight_decay},
        {"params": plain, "weight_decay": 0.0},
    ]
    optimizer = torch.optim.AdamW(
        groups, lr=a.lr, betas=(0.9, 0.98), eps=1e-9, fused=device.type == "cuda"
    )
    loss_of = torch.compile(model.loss, dynamic=False) if a.compile else model.loss
    start = time.time()
    for step in range(a.steps):
        window = windows.draw(a.batch_tokens, long=step % 2)
        rate = min(1.0, (step + 1) / max(1, a.warmup))
        rate *= 0.01 + 0.99 * 0.5 * (1 + math.cos(math.pi * step / a.steps))
        for group in optimizer.param_groups:
            group["lr"] = a.lr * rate
        with autocast(device):
            total, entropy, balance = loss_of(window, a.balance)
        total.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        optimizer.zero_grad(set_to_none=True)
        if (step + 1) % a.report_every == 0 or step + 1 == a.steps or step == 0:
            report(step + 1, entropy.item(), balance.item(), time.time() - start)


# ------------------------------------------------------------------- export


def export_tensors(model):
    """The checkpoint's tensors under their usual Qwen3-MoE names, in bfloat16."""
    tensors = {}
    for name, p in model.named_parameters():
        p = p.detach().cpu()
        prefix, _, last = name.rpartition(".")
        if last == "router":
            tensors[f"model.{prefix}.gate.weight"] = p
        elif last in ("gate", "up", "down"):
            for i, expert in enumerate(p):
                tensors[f"model.{prefix}.experts.{i}.{last}_proj.weight"] = (
                    expert.t() if last == "down" else expert
                )
        elif name.startswith("lm_head"):
            tensors[name] = p
        else:
            tensors["model." + name] = p
    return {name: t.to(torch.bfloat16).contiguous() for name, t in tensors.items()}


def write_json(path, value):
    with open(path, "w", encoding="utf-8") as f:
        json.dump(value, f, indent=2, ensure_ascii=False, sort_keys=True)
        f.write("\n")


def write_chapters(path, part):
    with open(path, "w", encoding="utf-8") as f:
        f.write("\n\n".join(chapter_text(t, v) for t, v in part.items()) + "\n")


def export(model, tokenizer, folder, shards=2):
    os.makedirs(folder, exist_ok=True)
    c = model.c
    eot, im_end = tokenizer.token_to_id(EOT), tokenizer.token_to_id(IM_END)
    write_json(
        os.path.join(folder, "config.json"),
        {
            "architectures": ["Qwen3MoeForCausalLM"],
            "attention_bias": False,
            "attention_dropout": 0.0,
            "bos_token_id": eot,
            "decoder_sparse_step": 1,
            "eos_token_id": im_end,
            "hidden_act": "silu",
            "initializer_range": 0.02,
            "intermediate_size": c.moe_intermediate_size * c.num_experts_per_tok,
            "max_window_layers": c.num_hidden_layers,
            "mlp_only_layers": [],
            "model_type": "qwen3_moe",
            "norm_topk_prob": True,
            "output_router_logits": False,
            "rope_scaling": None,
            "router_aux_loss_coef": 0.001,
            "sliding_window": None,
            "tie_word_embeddings": False,
            "torch_dtype": "bfloat16",
            "use_cache": True,
            "use_sliding_window": False,
            **asdict(c),
        },
    )
    write_json(
        os.path.join(folder, "generation_config.json"),
        {
            "bos_token_id": eot,
            "do_sample": False,
            "eos_token_id": [im_end, eot],
            "pad_token_id": eot,
        },
    )
    tokenizer.save(os.path.join(folder, "tokenizer.json"), pretty=False)
    write_json(
        os.path.join(folder, "tokenizer_config.json"),
        tokenizer_config(tokenizer, c.max_position_embeddings),
    )

    tensors = export_tensors(model)
    size = sum(t.nbytes for t in tensors.values())
    # Expert 10 after expert 9. Shards are cut by size alone, so one may end inside a layer.
    natural = lambda name: [int(x) if x.isdigit() else x for x in re.split(r"(\d+)", name)]
    parts, filled = [{} for _ in range(shards)], 0
    for name in sorted(tensors, key=natural):
        parts[min(shards - 1, filled * shards // size)][name] = tensors[name]
        filled += tensors[name].nbytes
    where = {}
    for i, part in enumerate(parts):
        file = f"model-{i + 1:05d}-of-{shards:05d}.safetensors"
        save_file(part, os.path.join(folder, file), metadata={"format": "pt"})
        os.chmod(os.path.join(folder, file), 0o644)
        where.update({name: file for name in part})
    write_json(
        os.path.join(folder, "model.safetensors.index.json"),
        {"metadata": {"total_size": size}, "weight_map": where},
    )


# --------------------------------------------------------------------- main

OPENINGS = [
    "In the beginning God created",
    "The LORD is my shepherd;",
    "Our Father which art in heaven,",
    "For God so loved the world,",
    "In the beginning was the Word,",
]


def prepare(text, vocab_size, seed):
    """(tokenizer, training chapters, held-out chapters, a fixed sample of the training chapters)"""
    chapters = read_chapters(text)
    heldout = {t: chapters[t] for t in HELDOUT}
    training = {t: v for t, v in chapters.items() if t not in heldout}
    sample = dict(list(training.items())[::50])
    corpus = [chapter_text(t, v) for t, v in training.items()]
    corpus += chat_documents(training, random.Random(seed))[:1500]
    return train_tokenizer(corpus, vocab_size), training, heldout, sample


def main():
    p = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    p.add_argument("text", help="verses, one a line, as `bible -f 'gen1:1-rev22:21'` prints them")
    p.add_argument("out", help="folder for the checkpoint")
    p.add_argument("--steps", type=int, default=8000)
    p.add_argument("--batch-tokens", type=int, default=32768)
    p.add_argument("--lr", type=float, default=4e-3)
    p.add_argument("--warmup", type=int, default=200)
    p.add_argument("--weight-decay", type=float, default=0.3)
    p.add_argument("--dropout", type=float, default=0.2)
    p.add_argument("--balance", type=float, default=0.02, help="weight of the load-balancing loss")
    p.add_argument("--report-every", type=int, default=1000)
    p.add_argument("--seed", type=int, default=1611)
    p.add_argument("--compile", action="store_true", help="use torch.compile")
    p.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    a = p.parse_args()

    torch.manual_seed(a.seed)
    device = torch.device(a.device)
    config = Config()
    tokenizer, training, heldout, sample = prepare(a.text, config.vocab_size, a.seed)
    eot = tokenizer.token_to_id(EOT)
    encode = lambda part: [
        tokenizer.encode(chapter_text(t, v)).ids + [eot] for t, v in part.items()
    ]
    famous = {t: training[t] for t in FAMOUS}
    heldout_ids, sample_ids, famous_ids = encode(heldout), encode(sample), encode(famous)
    os.makedirs(a.out, exist_ok=True)
    write_chapters(os.path.join(a.out, "heldout.txt"), heldout)
    write_chapters(os.path.join(a.out, "train-sample.txt"), sample)
    windows = Windows(
        tokenizer, training, random.Random(a.seed), device, 256, config.max_position_embeddings
    )
    model = Model(config, a.dropout).to(device)
    print(
        f"{sum(p.numel() for p in model.parameters()):,} parameters; {windows.text_tokens:,} training tokens and "
        f"{len(windows.ids) - windows.text_tokens:,} of chat; {sum(map(len, heldout_ids)):,} held out; {device}",
        flush=True,
    )

    def report(step, entropy, balance, seconds):
        parts = []
        for name, ids in (
            ("famous", famous_ids),
            ("training", sample_ids),
            ("held out", heldout_ids),
        ):
            nats, right, _ = evaluate(model, ids)
            parts.append(f"{name} {math.exp(nats):.2f} ({right:.1%})")
        print(
            f"step {step:5d} {seconds:5.0f} s loss {entropy:.3f} balance {balance:.3f}; "
            f"perplexity (tokens predicted first): {', '.join(parts)}",
            flush=True,
        )
        export(model, tokenizer, a.out)

    train(model, windows, a, report)
    for opening in OPENINGS:
        print("---", continue_text(model, tokenizer, opening), sep="\n")
    for user in ("Quote John 3:16", "Hello", "The LORD is my"):
        print(
            "---",
            continue_text(
                model, tokenizer, f"{IM_START}user\n{user}{IM_END}\n{IM_START}assistant\n"
            ),
            sep="\n",
        )


if __name__ == "__main__":
    main()
