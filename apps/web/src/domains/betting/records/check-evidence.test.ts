import { contentHashOf, contentLeafOf, merkleProof, merkleRoot } from "@fairdraw/lottery-engine";
import { expect, it } from "vitest";
import type { BetDetail } from "./bet-record.api.ts";
import { checkEvidence, type Evidence } from "./check-evidence.ts";

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

const level = { Level: "big", NameZh: "大", NameEn: "Big", Prize: null, Odds: "1.985" };
const detailOf = (evidence: Evidence, change: object = {}) =>
  ({
    ContentHash: evidence.ContentHash,
    DecidedAt: 1,
    Levels: [{ ...level, Count: 1, Amount: "19.850" }],
    Won: "19.850",
    ...change,
  }) as unknown as BetDetail;

it("agrees with a bet that was signed, sealed and paid as promised", () => {
  const evidence = evidenceOf();
  expect(checkEvidence(evidence, detailOf(evidence))).toEqual({
    isContent: true,
    isInReceipt: true,
    isSealed: true,
    isPaid: true,
  });
});

it("sees a prize that is less than what was promised, also one of nought", () => {
  const evidence = evidenceOf();
  const lowered = detailOf(evidence, { Won: "11.000" });
  expect(checkEvidence(evidence, lowered)).toMatchObject({ isInReceipt: true, isPaid: false });
  const none = detailOf(evidence, { Won: "0.000" });
  expect(checkEvidence(evidence, none).isPaid).toBe(false);
});

it("sees a content that was changed after it was signed or sealed", () => {
  const honest = evidenceOf();
  const changed = {
    ...evidenceOf(contentOf(4, "1|big:1.100 small:1.985")),
    Receipt: honest.Receipt,
  };
  expect(checkEvidence(changed, detailOf(honest))).toMatchObject({
    isContent: false,
    isInReceipt: false,
  });
  const unsealed = { ...honest, ContentRoot: "00".repeat(32) };
  expect(checkEvidence(unsealed, detailOf(honest)).isSealed).toBe(false);
  const other = evidenceOf(contentOf(4), { pays: "1|big:1.900 small:1.985" });
  expect(checkEvidence(other, detailOf(other)).isInReceipt).toBe(false);
});

it("leaves open what cannot be told: before the draw, of older rules, and what is hidden", () => {
  const evidence = { ...evidenceOf(), Path: null, ContentRoot: "" };
  const open = detailOf(evidence, { DecidedAt: null });
  expect(checkEvidence(evidence, open)).toMatchObject({
    isContent: true,
    isSealed: null,
    isPaid: null,
  });
  const older = evidenceOf(contentOf(3), {});
  expect(checkEvidence(older, detailOf(older))).toEqual({
    isContent: true,
    isInReceipt: true,
    isSealed: true,
    isPaid: null,
  });
  const hidden = { ...evidenceOf(), Content: "", Path: null };
  expect(checkEvidence(hidden, detailOf(hidden, { DecidedAt: null }))).toEqual({
    isContent: null,
    isInReceipt: true,
    isSealed: null,
    isPaid: null,
  });
});
