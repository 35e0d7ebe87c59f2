import { createHash, createPublicKey, verify } from "node:crypto";
import { contentLeafOf } from "@fairdraw/lottery-engine";
import { getBetByRequestId, getBetReceipt, submitBet } from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { aBetItem, aBetRequest, anOpenIssue } from "../../../testing/bets-to-place.ts";
import { passIssue, placed } from "../../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../../testing/test-world.ts";
import { createReceipts } from "./receipts.ts";

let world: TestWorld;
let token: string;
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
  });
  token = await world.signIn("player1");
  await anOpenIssue(world);
});
afterAll(() => world.close());

/** The evidence of a bet; fails the test when it is refused. */
async function receiptOf(betNo: string, by = token) {
  const answer = await world.call(getBetReceipt, { BetNo: betNo }, by);
  if (!("Content" in answer)) throw new Error(`no receipt: ${JSON.stringify(answer)}`);
  return answer;
}

type Signed = { Text: string; Path: string; Signature: string };

/** As the wire describes it. */
function isSigned(receipt: Signed, publicKey: string): boolean {
  const key = createPublicKey({
    key: Buffer.from(publicKey, "base64"),
    format: "der",
    type: "spki",
  });
  const over = (...parts: Uint8Array[]) =>
    createHash("sha256").update(Buffer.concat(parts)).digest();
  const root = receipt.Path.split(" ")
    .filter((step) => step !== "")
    .reduce(
      (node, step) => {
        const sister = Buffer.from(step.slice(1), "hex");
        return over(Buffer.of(1), ...(step.startsWith("L") ? [sister, node] : [node, sister]));
      },
      over(Buffer.of(3), Buffer.from(receipt.Text)),
    );
  const signed = Buffer.from(`fairdraw-receipts-2|${root.toString("hex")}`);
  return verify(null, signed, key, Buffer.from(receipt.Signature, "base64url"));
}

describe("a receipt", () => {
  it("names every bet of its request and is signed by the platform", async () => {
    const answer = await placed(world, token, [aBetItem(), aBetItem({ Unit: "jiao" })]);
    const [first] = answer.Orders;
    const evidence = await receiptOf(first?.BetNo ?? "");
    expect(evidence.Receipt).toEqual(answer.Receipt);
    expect(isSigned(answer.Receipt, evidence.PublicKey)).toBe(true);
    expect(JSON.parse(answer.Receipt.Text)).toMatchObject({
      receipt: "fairdraw-bets-2",
      serverTime: answer.ServerTime,
      bets: answer.Orders.map((order) => ({
        gameId: 101,
        serialNumber: answer.SerialNumber,
        betNo: order.BetNo,
        contentHash: order.ContentHash,
        pays: "2|1:19.500",
      })),
    });
    const forged = { ...answer.Receipt, Text: answer.Receipt.Text.replace("101", "102") };
    expect(isSigned(forged, evidence.PublicKey)).toBe(false);
  });

  it("is the same when the request comes again or is asked for", async () => {
    const request = await aBetRequest(world, [aBetItem()]);
    const first = await world.call(submitBet, request, token);
    expect(await world.call(submitBet, request, token)).toEqual(first);
    const asked = await world.call(getBetByRequestId, { RequestId: request.RequestId }, token);
    expect(asked).toMatchObject({ Found: true, Answer: first, ComboAnswer: null });
  });

  it("carries what the bet froze, whose hash leads to the root that was sealed before the draw", async () => {
    const answer = await placed(world, token, [
      aBetItem({ Unit: "fen", Multiple: 3, PrizeGroup: 1900 }),
    ]);
    const betNo = answer.Orders[0]?.BetNo ?? "";
    expect(await receiptOf(betNo)).toMatchObject({ ContentRoot: "", Path: null });
    await passIssue(world);
    const evidence = await receiptOf(betNo);
    expect(createHash("sha256").update(evidence.Content).digest("hex")).toBe(evidence.ContentHash);
    expect(evidence.ContentHash).toBe(answer.Orders[0]?.ContentHash);
    // Number, account, play, picks, unit, price, multiple, group, unit bets, stake, rules, odds, cap, line, pays, nonce.
    const content: unknown[] = JSON.parse(evidence.Content);
    expect(content.slice(4)).toEqual([
      2,
      2,
      3,
      1900,
      2,
      "120",
      4,
      0,
      "400000000",
      [9900, 9850, 9800, 9750],
      "2|1:19.000",
      expect.stringMatching(/^[0-9a-f]{32}$/),
    ]);
    const leaf = contentLeafOf(betNo, evidence.ContentHash);
    const root = (evidence.Path ?? []).reduce((hash, { Side, Hash }) => {
      const pair =
        Side === "left" ? [Buffer.from(Hash, "hex"), hash] : [hash, Buffer.from(Hash, "hex")];
      return createHash("sha256")
        .update(Buffer.from([1]))
        .update(Buffer.concat(pair))
        .digest();
    }, Buffer.from(leaf));
    expect(root.toString("hex")).toBe(evidence.ContentRoot);
  });

  it("that comes with others is signed with them, and proves itself alone", async () => {
    const receipts = createReceipts("07".repeat(32));
    const placedAt = { source: 0, groups: [], walletAmount: "1.000", serverTime: 1 };
    for (const count of [1, 2, 3, 7, 300]) {
      const signed = await Promise.all(
        Array.from({ length: count }, (_, i) =>
          receipts.of({ accountId: BigInt(i), requestId: `request ${i}` }, placedAt),
        ),
      );
      expect(signed.every((one) => isSigned(one, receipts.publicKey))).toBe(true);
      expect(new Set(signed.map(({ Signature }) => Signature)).size).toBe(count > 256 ? 2 : 1);
      expect(signed.map(({ Text }) => JSON.parse(Text).account)).toEqual(
        signed.map((_, i) => String(i)),
      );
      const [first, second] = signed;
      if (first === undefined || second === undefined) continue;
      expect(isSigned({ ...first, Text: second.Text }, receipts.publicKey)).toBe(false);
      expect(isSigned({ ...first, Path: "" }, receipts.publicKey)).toBe(false);
    }
  });

  it("of a bet of before says nothing of what its levels pay, as when it was signed", async () => {
    const order = { index: 0, betNo: "01M8FGS4WYE36VQPN45K8KRV6V", contentHash: "ab".repeat(32) };
    const group = {
      gameId: 101,
      serialNumber: "20260105-0001",
      code: 0,
      orders: [order],
      faults: [],
    };
    const signed = await createReceipts("07".repeat(32)).of(
      { accountId: 7n, requestId: "r" },
      { source: 0, groups: [group], walletAmount: "1.000", serverTime: 1 },
    );
    expect(signed.Text).toBe(
      `{"receipt":"fairdraw-bets-1","account":"7","requestId":"r","serverTime":1,"bets":[{"gameId":101,"serialNumber":"20260105-0001","betNo":"01M8FGS4WYE36VQPN45K8KRV6V","contentHash":"${"ab".repeat(32)}"}]}`,
    );
  });

  it("is nobody else's", async () => {
    await anOpenIssue(world);
    const answer = await placed(world, token, [aBetItem()]);
    const other = await world.signIn("player2");
    const betNo = answer.Orders[0]?.BetNo ?? "";
    expect(await world.call(getBetReceipt, { BetNo: betNo }, other)).toMatchObject({ Result: 902 });
  });
});
