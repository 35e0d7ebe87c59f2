#!/usr/bin/env python3
"""Checks Fairdraw draws and bet trees without trusting the platform or its code.
  draw --game ssc1f --category ssc --serial 20240611-0001 --seed HEX --entropy HEX [--commit --number]
  file lines.jsonl [...]      one of these a line:
      a draw: category, game, serial, serverSeed, commit, entropy, winningNumber, and where the entropy
      came from: merkle (bets) or signature (beacon); a bet tree: merkle [[betNo, clientNonce], ...], root;
      a content tree: content [[betNo, hash], ...], root; a bet: betNo, clientNonce, proof [[side, hash],
      ...], root; a day: dayCommit, commits {serial: commit}; what a bet froze: betContent, contentHash,
      and, to see what it had to pay, wins {level: how many} and prize (without the limit of an issue); a
      receipt: receipt (its text), path, signature, publicKey; the roots of an issue: seal, signature, publicKey
  heads kept.jsonl [--site https://...]   signatures and links of heads that somebody kept; with a site, that
      it still publishes each of them, of every day in them the commitments that they say, and of the newest
      draws of their games that the same key signed the sealed roots

Ends with 0 when all agrees, 1 at the first difference, 2 when asked wrongly. Needs Python 3.8 only.
"""
import argparse, base64, hmac, json, multiprocessing, struct, sys, urllib.request
from hashlib import sha256, sha512

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


def receipt_root(text, path):
    """Root of the tree of receipts that were signed together."""
    node = sha256(b"\x03" + text.encode()).digest()
    for step in path.split():
        pair = [bytes.fromhex(step[1:]), node]
        node = sha256(b"\x01" + b"".join(pair if step[0] == "L" else pair[::-1])).digest()
    return node.hex()


def expect_signed(what, line, text):
    key, signature = base64.b64decode(line["publicKey"])[-32:], base64.urlsafe_b64decode(line["signature"] + "==")
    if not is_signed(key, text.encode(), signature):
        raise Difference(f"{what} is not signed by this key")


def check_line(line):
    if "receipt" in line:
        return expect_signed("receipt", line, "fairdraw-receipts-2|" + receipt_root(line["receipt"], line["path"]))
    if "seal" in line:
        if not line["seal"].startswith("fairdraw-seal-1|"):
            raise Difference("the seal is none")
        return expect_signed("seal", line, line["seal"])
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


# Ed25519 as RFC 8032 writes it: the field, the order of the base point, and the curve's constant.
P, ORDER = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P


def add(a, b):
    """Sum of two points in extended coordinates."""
    m, n = (a[1] - a[0]) * (b[1] - b[0]) % P, (a[1] + a[0]) * (b[1] + b[0]) % P
    t, z = 2 * a[3] * b[3] * D % P, 2 * a[2] * b[2] % P
    e, f, g, h = n - m, z - t, z + t, n + m
    return e * f % P, g * h % P, f * g % P, e * h % P


def times(count, point):
    total = (0, 1, 1, 0)
    while count:
        total, point, count = add(total, point) if count & 1 else total, add(point, point), count >> 1
    return total


def point_of(packed):
    y = int.from_bytes(packed, "little") & (2**255 - 1)
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    x = x if (x * x - square) % P == 0 else x * pow(2, (P - 1) // 4, P) % P
    if y >= P or (x * x - square) % P != 0:
        raise ValueError("no point of the curve")
    x = P - x if x & 1 != packed[31] >> 7 else x
    return x, y, 1, x * y % P


BASE = point_of((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))


def is_signed(key, text, signature):
    """True where the holder of a key signed a text."""
    if len(key) != 32 or len(signature) != 64:
        return False
    s = int.from_bytes(signature[32:], "little")
    h = int.from_bytes(sha512(signature[:32] + key + text).digest(), "little") % ORDER
    left, right = times(s, BASE), add(point_of(signature[:32]), times(h, point_of(key)))
    same = all((left[i] * right[2] - right[i] * left[2]) % P == 0 for i in (0, 1))
    return s < ORDER and same


def ask(site, call, body):
    """What a site answers to a call that everybody may make."""
    head = {"content-type": "application/json"}
    request = urllib.request.Request(f"{site}/api/{call}", json.dumps(body).encode(), head)
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)


def check_seals(site, key, games):
    """The roots of the newest draws are signed by the key of the heads."""
    for game in sorted(games):
        newest = ask(site, "BlockChainHash/Search", {"GameId": game, "PageIndex": 1})["Items"]
        for serial in [issue["serialNumber"] for issue in newest[:3]]:
            draw = ask(site, "BlockChainHash/Verify", {"GameId": game, "SerialNumber": serial})
            if draw.get("SealSignature"):
                roots = f"{draw['BetsRoot']}|{draw['ContentRoot']}|{draw['BetCount']}|{draw['SealedAt']}"
                expect(f"seal of {serial}, key", draw["SealKey"], key)
                expect_signed(f"seal of {serial}", {"publicKey": key, "signature": draw["SealSignature"]},
                              f"fairdraw-seal-1|{game}|{serial}|{roots}")


def check_heads(path, site):
    with open(path, encoding="utf-8") as file:
        lines = [json.loads(line) for line in file if line.strip()]
    heads = {}
    for number, line in enumerate(lines, 1):
        head = json.loads(line["Text"])
        signature = base64.urlsafe_b64decode(line["Signature"] + "==")
        expect(f"line {number}, key", line["PublicKey"], lines[0]["PublicKey"])
        if not is_signed(base64.b64decode(line["PublicKey"])[-32:], line["Text"].encode(), signature):
            raise Difference(f"line {number}: head {head['no']} is not signed")
        before = heads.get(head["no"] - 1)
        if before:
            expect(f"head {head['no']}, the one before", head["previous"], sha256(before.encode()).hexdigest())
        heads[head["no"]] = line["Text"]
        if site:
            still = ask(site, "ProofHead/Search", {"From": head["no"]})
            expect(f"head {head['no']}", next((item["Text"] for item in still["Items"][:1]), ""), line["Text"])
            for game, day, commit, count in head["days"]:
                told = ask(site, "BlockChainHash/Day", {"GameId": game, "LotteryDay": day})
                expect(f"day {day} of game {game}", told.get("DayCommit"), commit)
                check_line({"dayCommit": commit, "commits": {i["SerialNumber"]: i["Commit"] for i in told["Items"]}})
                expect(f"issues of day {day}, game {game}", len(told["Items"]), count)
    if not heads:
        raise Difference(f"{path}: no heads")
    if site:
        check_seals(site, lines[0]["PublicKey"], {day[0] for line in lines for day in json.loads(line["Text"])["days"]})
    print(f"{path}: {len(heads)} heads agree" + (f" with {site}" if site else ""))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    one = commands.add_parser("draw")
    for name in ("game", "category", "serial", "seed", "entropy", "commit", "number"):
        one.add_argument(f"--{name}", required=name not in ("commit", "number"))
    commands.add_parser("file").add_argument("paths", nargs="+")
    kept = commands.add_parser("heads")
    kept.add_argument("path")
    kept.add_argument("--site")
    args = parser.parse_args()
    try:
        if args.command == "file":
            return check_files(args.paths)
        if args.command == "heads":
            return check_heads(args.path, args.site and args.site.rstrip("/"))
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
