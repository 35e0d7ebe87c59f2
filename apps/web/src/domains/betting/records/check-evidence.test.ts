import { createHash } from "node:crypto";
import { contentHashOf, contentLeafOf, merkleProof, merkleRoot } from "@fairdraw/lottery-engine";
import { expect, it } from "vitest";
import type { BetDetail } from "./bet-record.api.ts";
import { checkEvidence as check, type Evidence } from "./check-evidence.ts";
import { isReceiptSigned } from "./check-receipt.ts";

const betNo = "01M8FGS4WYE36VQPN45K8KRV6V";
const pays = "1|big:1.985 small:1.985";

function contentOf(rules: number, promised = pays): string {
  const begin = [betNo, "7", 140, "{}", 0, 1, 1, 1950, 1, "10000", rules, 3, "400000000", [9750]];
  return JSON.stringify(rules >= 4 ? [...begin, promised, "ab"] : [...begin, "ab"]);
}

function evidenceOf(content = contentOf(4), receipt: object = { pays }): Evidence {
  const ContentHash = contentHashOf(content);
  const leaves = [
    contentLeafOf(betNo, ContentHash),
    contentLeafOf("02", "00"),
    contentLeafOf("03", "00"),
  ];
  return {
    BetNo: betNo,
    GameId: 101,
    SerialNumber: "20300317-0001",
    Content: content,
    ContentHash,
    Receipt: {
      KeyId: "k",
      Text: JSON.stringify({ bets: [{ betNo, contentHash: ContentHash, ...receipt }] }),
      Path: "",
      Signature: "s",
    },
    PublicKey: "",
    ContentRoot: merkleRoot(leaves),
    Path: merkleProof(leaves, 0).map(({ side, hash }) => ({ Side: side, Hash: hash })),
    ServerTime: 0,
  };
}

/** What is found in evidence whose receipt nobody signed, but for that. */
async function checkEvidence(evidence: Evidence, detail: BetDetail) {
  const { isSigned, ...found } = await check(evidence, detail);
  expect(isSigned).toBe(false);
  return found;
}

const level = { Level: "big", NameZh: "大", NameEn: "Big", Prize: null, Odds: "1.985" };
const detailOf = (evidence: Evidence, change: object = {}) =>
  ({
    ContentHash: evidence.ContentHash,
    DecidedAt: 1,
    Levels: [{ ...level, Count: 1, Amount: "19.850" }],
    Won: "19.850",
    ...change,
  }) as unknown as BetDetail;

it("agrees with a bet that was signed, sealed and paid as promised", async () => {
  const evidence = evidenceOf();
  expect(await checkEvidence(evidence, detailOf(evidence))).toEqual({
    isContent: true,
    isInReceipt: true,
    isSealed: true,
    isPaid: true,
  });
});

it("sees a prize that is less than what was promised, also one of nought", async () => {
  const evidence = evidenceOf();
  const lowered = detailOf(evidence, { Won: "11.000" });
  expect(await checkEvidence(evidence, lowered)).toMatchObject({
    isInReceipt: true,
    isPaid: false,
  });
  const none = detailOf(evidence, { Won: "0.000" });
  expect((await checkEvidence(evidence, none)).isPaid).toBe(false);
});

it("sees a content that was changed after it was signed or sealed", async () => {
  const honest = evidenceOf();
  const changed = {
    ...evidenceOf(contentOf(4, "1|big:1.100 small:1.985")),
    Receipt: honest.Receipt,
  };
  expect(await checkEvidence(changed, detailOf(honest))).toMatchObject({
    isContent: false,
    isInReceipt: false,
  });
  const unsealed = { ...honest, ContentRoot: "00".repeat(32) };
  expect((await checkEvidence(unsealed, detailOf(honest))).isSealed).toBe(false);
  const other = evidenceOf(contentOf(4), { pays: "1|big:1.900 small:1.985" });
  expect((await checkEvidence(other, detailOf(other))).isInReceipt).toBe(false);
});

it("leaves open what cannot be told: before the draw, of older rules, and what is hidden", async () => {
  const evidence = { ...evidenceOf(), Path: null, ContentRoot: "" };
  const open = detailOf(evidence, { DecidedAt: null });
  expect(await checkEvidence(evidence, open)).toMatchObject({
    isContent: true,
    isSealed: null,
    isPaid: null,
  });
  const older = evidenceOf(contentOf(3), {});
  expect(await checkEvidence(older, detailOf(older))).toEqual({
    isContent: true,
    isInReceipt: true,
    isSealed: true,
    isPaid: null,
  });
  const hidden = { ...evidenceOf(), Content: "", Path: null };
  expect(await checkEvidence(hidden, detailOf(hidden, { DecidedAt: null }))).toEqual({
    isContent: null,
    isInReceipt: true,
    isSealed: null,
    isPaid: null,
  });
});

/** A receipt that was signed together with another one, by a key of this test. */
async function signed() {
  const pair = await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]);
  const spki = Buffer.from(await crypto.subtle.exportKey("spki", pair.publicKey));
  const over = (...parts: Uint8Array[]) =>
    createHash("sha256").update(Buffer.concat(parts)).digest();
  const sister = over(Buffer.of(3), Buffer.from("another receipt"));
  const root = over(Buffer.of(1), over(Buffer.of(3), Buffer.from("receipt")), sister);
  const text = Buffer.from(`fairdraw-receipts-2|${root.toString("hex")}`);
  const signature = await crypto.subtle.sign("Ed25519", pair.privateKey, text);
  const receipt = {
    KeyId: createHash("sha256").update(spki).digest("hex").slice(0, 16),
    Text: "receipt",
    Path: `R${sister.toString("hex")}`,
    Signature: Buffer.from(signature).toString("base64url"),
  };
  return { receipt, key: spki.toString("base64") };
}

it("takes a receipt that the site signed, and no other text, way, key or signature", async () => {
  const { receipt, key } = await signed();
  const other = await signed();
  expect(await isReceiptSigned(receipt, key)).toBe(true);
  expect(await isReceiptSigned({ ...receipt, Text: "receipts" }, key)).toBe(false);
  expect(await isReceiptSigned({ ...receipt, Path: "" }, key)).toBe(false);
  expect(await isReceiptSigned({ ...receipt, Path: receipt.Path.replace("R", "L") }, key)).toBe(
    false,
  );
  expect(await isReceiptSigned({ ...receipt, KeyId: other.receipt.KeyId }, key)).toBe(false);
  expect(await isReceiptSigned(receipt, other.key)).toBe(false);
  expect(await isReceiptSigned({ ...receipt, Signature: "not base64!" }, key)).toBe(false);
});

it("leaves the signature open where a browser cannot check it", async () => {
  const { receipt, key } = await signed();
  const cannot = () => Promise.reject(new DOMException("unknown", "NotSupportedError"));
  const older = { importKey: cannot } as unknown as SubtleCrypto;
  expect(await isReceiptSigned(receipt, key, older)).toBe(null);
});
