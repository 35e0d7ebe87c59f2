#!/usr/bin/env python3
"""Checks Fairdraw draws and bet trees without trusting the platform or its code.

  fairdraw-verify.py draw --game ssc1f --category ssc --serial 20240611-0001 \\
      --seed HEX --entropy HEX [--commit HEX] [--number TEXT]
      computes commitment and number from the published seed and entropy

  fairdraw-verify.py file draws.jsonl [...]
      checks draws (category, game, serial, serverSeed, commit, entropy, winningNumber), bet trees
      (merkle: [[betNo, clientNonce], ...], root), content trees (content: [[betNo, hash], ...], root)

Ends with 0 when all agrees, 1 at the first difference, 2 when asked wrongly. Needs Python 3.8 only.
"""
import argparse
import hashlib
import hmac
import json
import sys

# Numbers drawn afresh each: (how many, smallest, how many values).
REPEATS = {"ssc": (5, 0, 10), "d3": (3, 0, 10), "pc28": (3, 0, 10), "k3": (3, 1, 6)}
# Balls drawn without repetition: (balls in the urn, balls drawn).
BALLS = {"x5": (11, 5), "pk10": (10, 10), "keno": (80, 20), "kl10": (20, 8), "lhc": (49, 7)}


class Difference(Exception):
    """Something published does not follow from the rules."""


class Stream:
    """HMAC-SHA-256 blocks of the seed, read as big-endian 32-bit words."""

    def __init__(self, seed, game, serial, entropy):
        self.seed, self.prefix = seed, f"LD1|{game}|{serial}|{entropy.hex()}|"
        self.next_block, self.words = 0, []

    def block(self, index):
        return hmac.new(self.seed, (self.prefix + str(index)).encode("ascii"), hashlib.sha256).digest()

    def word(self):
        if not self.words:
            block, self.next_block = self.block(self.next_block), self.next_block + 1
            self.words = [int.from_bytes(block[i:i + 4], "big") for i in range(0, 32, 4)]
        return self.words.pop(0)

    def uniform(self, n):
        """0 to n - 1, equally likely: words past the last whole multiple of n are skipped."""
        limit = 2**32 - 2**32 % n
        word = self.word()
        while word >= limit:
            word = self.word()
        return word % n

    def pick(self, balls, count):
        urn = list(range(1, balls + 1))
        for i in range(count):
            j = i + self.uniform(balls - i)
            urn[i], urn[j] = urn[j], urn[i]
        return urn[:count]


def draw(category, game, serial, seed, entropy):
    """The number in the order of drawing and as published."""
    if len(seed) != 32 or len(entropy) != 32:
        raise ValueError("seed and entropy have 32 bytes each")
    stream = Stream(seed, game, serial, entropy)
    if category == "hash":
        return stream.block(0).hex(), stream.block(0).hex()
    if category in REPEATS:
        count, smallest, values = REPEATS[category]
        text = ",".join(str(smallest + stream.uniform(values)) for _ in range(count))
        return text, text
    if category not in BALLS:
        raise ValueError(f"unknown category {category}")
    drawn = stream.pick(*BALLS[category])
    published = sorted(drawn) if category == "keno" else drawn
    return tuple(",".join(f"{ball:02d}" for ball in balls) for balls in (drawn, published))


def merkle_root(pairs, domain):
    """Root over (betNo, text) pairs: leaves by betNo, an odd last node moves up unchanged."""
    ordered = sorted(pairs, key=lambda pair: pair[0].encode())
    level = [hashlib.sha256(domain + f"{bet}|{text}".encode()).digest() for bet, text in ordered]
    while len(level) > 1:
        above = [hashlib.sha256(b"\x01" + level[i] + level[i + 1]).digest()
                 for i in range(0, len(level) - 1, 2)]
        level = above + level[len(above) * 2:]
    return level[0].hex() if level else "00" * 32


def expect(what, published, computed):
    if published != computed:
        raise Difference(f"{what}: published {published}, computed {computed}")


def check_line(line):
    if "merkle" in line or "content" in line:
        key, domain = ("merkle", b"\x00") if "merkle" in line else ("content", b"\x02")
        return expect("root", line["root"], merkle_root(line[key], domain))
    seed, entropy = bytes.fromhex(line["serverSeed"]), bytes.fromhex(line["entropy"])
    expect("commitment", line["commit"], hashlib.sha256(seed).hexdigest())
    drawn, published = draw(line["category"], line["game"], line["serial"], seed, entropy)
    expect("draw order", line.get("originalWinningNumber", drawn), drawn)
    return expect("number", line["winningNumber"], published)


def check_files(paths):
    for path in paths:
        with open(path, encoding="utf-8") as file:
            lines = [(number, text) for number, text in enumerate(file, 1) if text.strip()]
        for number, text in lines:
            try:
                check_line(json.loads(text))
            except (Difference, ValueError, KeyError, TypeError) as error:
                raise Difference(f"{path}, line {number}: {error!r}") from error
        if not lines:
            raise Difference(f"{path}: nothing to check")
        print(f"{path}: {len(lines)} lines agree")


def check_draw(args):
    seed, entropy = bytes.fromhex(args.seed), bytes.fromhex(args.entropy)
    commit = hashlib.sha256(seed).hexdigest()
    drawn, published = draw(args.category, args.game, args.serial, seed, entropy)
    print(f"commitment  {commit}\nnumber      {published}")
    if drawn != published:
        print(f"draw order  {drawn}")
    expect("commitment", args.commit.lower() if args.commit else commit, commit)
    expect("number", args.number or published, published)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    one = commands.add_parser("draw")
    for name in ("game", "category", "serial", "seed", "entropy", "commit", "number"):
        one.add_argument(f"--{name}", required=name not in ("commit", "number"))
    commands.add_parser("file").add_argument("paths", nargs="+")
    args = parser.parse_args()
    try:
        check_files(args.paths) if args.command == "file" else check_draw(args)
    except Difference as difference:
        sys.exit(f"DIFFERENCE {difference}")
    except (ValueError, OSError) as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
