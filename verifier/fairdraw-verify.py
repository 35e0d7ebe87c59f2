#!/usr/bin/env python3
"""Checks Fairdraw draws and bet trees without trusting the platform or its code.
  draw --game ssc1f --category ssc --serial 20240611-0001 --seed HEX --entropy HEX [--commit --number]
  file lines.jsonl [...]      one of these a line:
      a draw: category, game, serial, serverSeed, commit, entropy, winningNumber, and where the entropy
      came from: merkle (bets) or signature (beacon); a bet tree: merkle [[betNo, clientNonce], ...], root;
      a content tree: content [[betNo, hash], ...], root; a bet: betNo, clientNonce, proof [[side, hash],
      ...], root; a day: dayCommit, commits {serial: commit}; what a bet froze: betContent, contentHash,
      and, to see what it had to pay, wins {level: how many} and prize (without the limit of an issue)

Ends with 0 when all agrees, 1 at the first difference, 2 when asked wrongly. Needs Python 3.8 only.
"""
import argparse, hmac, json, multiprocessing, struct, sys
from hashlib import sha256

# Numbers drawn afresh: (how many, smallest, how many values). Balls not put back: (in the urn, drawn).
REPEATS = {"ssc": (5, 0, 10), "d3": (3, 0, 10), "pc28": (3, 0, 10), "k3": (3, 1, 6)}
BALLS = {"x5": (11, 5), "pk10": (10, 10), "keno": (80, 20), "kl10": (20, 8), "lhc": (49, 7)}


class Difference(Exception):
    """Something published does not follow from the rules."""


class Stream:
    """HMAC-SHA-256 blocks of the seed, read as big-endian 32-bit words."""
    def __init__(self, seed, game, serial, entropy):
        prefix = f"LD1|{game}|{serial}|{entropy.hex()}|"
        self.seed, self.prefix, self.next_block, self.words = seed, prefix, 0, []

    def block(self, index):
        return hmac.digest(self.seed, (self.prefix + str(index)).encode("ascii"), "sha256")

    def uniform(self, n):
        """0 to n - 1, equally likely: words past the last whole multiple of n are skipped."""
        while True:
            if not self.words:
                block, self.next_block = self.block(self.next_block), self.next_block + 1
                self.words = list(struct.unpack(">8I", block))[::-1]
            word = self.words.pop()
            if word < 2**32 - 2**32 % n:
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
    drawn = stream.pick(*BALLS[category])
    published = sorted(drawn) if category == "keno" else drawn
    return tuple(",".join(f"{ball:02d}" for ball in balls) for balls in (drawn, published))


def merkle_root(pairs, domain):
    """Root over (betNo, text) pairs: leaves by betNo, an odd last node moves up unchanged."""
    level = [sha256(domain + f"{bet}|{text}".encode()).digest() for bet, text in sorted(pairs)]
    while len(level) > 1:
        above = [sha256(b"\x01" + left + right).digest() for left, right in zip(level[::2], level[1::2])]
        level = above + level[len(above) * 2:]
    return level[0].hex() if level else "00" * 32


def climb(line):
    node = sha256(f"\0{line['betNo']}|{line['clientNonce']}".encode()).digest()
    for side, sister in line["proof"]:
        pair = [bytes.fromhex(sister), node]
        node = sha256(b"\x01" + b"".join(pair if side == "left" else pair[::-1])).digest()
    return node.hex()


def expect(what, published, computed):
    if published != computed:
        raise Difference(f"{what}: published {published}, computed {computed}")


def prize_by_content(text, wins):
    """What wins bring by the amounts that the bet froze (rules version 4 on): each level cut to 0.001."""
    content = json.loads(text)
    if len(content) < 16 or content[10] < 4:
        raise Difference("the content is of rules that did not freeze what a level pays")
    base, levels = content[14].split("|")
    pays = dict(level.rsplit(":", 1) for level in levels.split(" "))
    stake_each = int(content[9]) // content[8]
    milli = sum(int(pays[level].replace(".", "")) * stake_each * count // (int(base) * 1000)
                for level, count in wins.items())
    return f"{milli // 1000}.{milli % 1000:03d}"


def check_line(line):
    if "betContent" in line:
        expect("content", line["contentHash"], sha256(line["betContent"].encode()).hexdigest())
        if "wins" in line:
            expect("prize", line["prize"], prize_by_content(line["betContent"], line["wins"]))
        return None
    if "dayCommit" in line:
        text = "".join(f"{serial}|{commit}\n" for serial, commit in sorted(line["commits"].items()))
        return expect("day", line["dayCommit"], sha256(text.encode()).hexdigest())
    if "root" in line:
        tree = ("content", b"\x02") if "content" in line else ("merkle", b"\x00")
        root = climb(line) if "proof" in line else merkle_root(line[tree[0]], tree[1])
        return expect("root", line["root"], root)
    seed, entropy = bytes.fromhex(line["serverSeed"]), bytes.fromhex(line["entropy"])
    expect("commitment", line["commit"], sha256(seed).hexdigest())
    if "merkle" in line:
        expect("entropy", line["entropy"], merkle_root(line["merkle"], b"\x00"))
    if "signature" in line:
        expect("entropy", line["entropy"], sha256(bytes.fromhex(line["signature"])).hexdigest())
    drawn, published = draw(line["category"], line["game"], line["serial"], seed, entropy)
    expect("draw order", line.get("originalWinningNumber", drawn), drawn)
    expect("number", line["winningNumber"], published)


def check_text(numbered):
    try:
        return numbered[1].strip() and check_line(json.loads(numbered[1]))
    except (Difference, ValueError, KeyError, TypeError, AttributeError) as error:
        return f"line {numbered[0]}: {error!r}"


def check_files(paths):
    with multiprocessing.Pool() as pool:
        for path in paths:
            with open(path, encoding="utf-8") as file:
                found = [end for end in pool.imap(check_text, enumerate(file, 1), 500) if end != ""]
            wrong = next((end for end in found if end), None)
            if wrong or not found:
                raise Difference(f"{path}, {wrong or 'nothing to check'}")
            print(f"{path}: {len(found)} lines agree")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    one = commands.add_parser("draw")
    for name in ("game", "category", "serial", "seed", "entropy", "commit", "number"):
        one.add_argument(f"--{name}", required=name not in ("commit", "number"))
    commands.add_parser("file").add_argument("paths", nargs="+")
    args = parser.parse_args()
    try:
        if args.command == "file":
            return check_files(args.paths)
        seed, entropy = bytes.fromhex(args.seed), bytes.fromhex(args.entropy)
        commit = sha256(seed).hexdigest()
        drawn, published = draw(args.category, args.game, args.serial, seed, entropy)
        print(f"commitment  {commit}\nnumber      {published}\ndraw order  {drawn}")
        expect("commitment", args.commit.lower() if args.commit else commit, commit)
        expect("number", args.number or published, published)
    except Difference as difference:
        sys.exit(f"DIFFERENCE {difference}")
    except (ValueError, KeyError, OSError) as error:
        parser.error(repr(error))


if __name__ == "__main__":
    main()
