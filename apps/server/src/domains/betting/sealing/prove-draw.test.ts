import { createHash } from "node:crypto";
import { drawNumbers, leafOf, merkleRoot, verifyProof } from "@fairdraw/lottery-engine";
import { type AnswerOf, getDayCommits, searchDraws, verifyDraw } from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { aBetItem, anOpenIssue } from "../../../testing/bets-to-place.ts";
import { passIssue, placed } from "../../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../../testing/test-world.ts";

let world: TestWorld;
let token: string;
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
  });
  token = await world.signIn("player1");
});
afterAll(() => world.close());

type Proof = Extract<AnswerOf<typeof verifyDraw>, { Commit: string }>;
async function proofOf(SerialNumber: string, who?: string, GameId = 101): Promise<Proof> {
  const answer = await world.call(verifyDraw, { GameId, SerialNumber }, who);
  if (!("Commit" in answer)) throw new Error("refused");
  return answer;
}

describe("BlockChainHash/Verify", () => {
  it("gives a stranger all that the number follows from, after the issue is settled", async () => {
    const issue = await anOpenIssue(world);
    await placed(world, token, [aBetItem(), aBetItem({ Multiple: 3 })]);
    await placed(world, await world.signIn("player2"), [aBetItem()]);
    const serial = await passIssue(world);
    const proof = await proofOf(serial);
    expect(proof.Commit).toBe(issue.seedCommit);
    const seed = Buffer.from(proof.ServerSeed, "hex");
    expect(createHash("sha256").update(seed).digest("hex")).toBe(proof.Commit);
    expect(proof.CommittedAt).toBeLessThan(proof.StartTime);
    expect(proof.BetCount).toBe(3);
    const leaves = (proof.Leaves ?? []).map((leaf) => leafOf(leaf.BetNo, leaf.ClientNonce));
    expect(leaves).toHaveLength(3);
    expect(merkleRoot(leaves)).toBe(proof.Entropy);
    expect(proof.BetsRoot).toBe(proof.Entropy);
    const drawn = drawNumbers({
      category: "ssc",
      gameCode: proof.GameCode,
      serialNumber: serial,
      seed,
      entropyHex: proof.Entropy,
    });
    expect(drawn.winningNumber).toBe(proof.WinningNumber);
  });

  it("proves the viewer's own bets and nobody else's", async () => {
    await anOpenIssue(world);
    const own = await placed(world, token, [aBetItem(), aBetItem({ Multiple: 2 })]);
    await placed(world, await world.signIn("player2"), [aBetItem()]);
    const serial = await passIssue(world);
    const { Proofs, Entropy } = await proofOf(serial, token);
    expect(Proofs.map((proof) => proof.BetNo).sort()).toEqual(
      own.Orders.map((order) => order.BetNo).sort(),
    );
    for (const proof of Proofs) {
      const path = proof.Path.map((step) => ({ side: step.Side, hash: step.Hash }));
      const leaf = leafOf(proof.BetNo, proof.ClientNonce);
      expect(verifyProof({ leaf, proof: path, root: Entropy })).toBe(true);
      const other = leafOf(proof.BetNo, "0".repeat(32));
      expect(verifyProof({ leaf: other, proof: path, root: Entropy })).toBe(false);
    }
    expect((await proofOf(serial)).Proofs).toEqual([]);
    expect((await proofOf(serial, "not-a-token")).Proofs).toEqual([]);
  });

  it("keeps seed, entropy and bets to itself while the issue can still be bet on or drawn", async () => {
    const issue = await anOpenIssue(world);
    await placed(world, token, [aBetItem()]);
    const open = await proofOf(issue.serialNumber, token);
    const hidden = { ServerSeed: "", Entropy: "", Leaves: null, Proofs: [], WinningNumber: "" };
    expect(open).toMatchObject({
      ...hidden,
      State: 0,
      BetCount: null,
      BetsRoot: "",
      ContentRoot: "",
    });
    await world.setTime(issue.closeTimeStamp);
    await world.tick(["fence-issues", "seal-bets"]);
    const sealed = await proofOf(issue.serialNumber, token);
    expect(sealed).toMatchObject({ ...hidden, State: 0, BetCount: 1 });
    expect(sealed.BetsRoot).toMatch(/^[0-9a-f]{64}$/);
    // The contents of the bets are sealed too, before the draw.
    expect(sealed.ContentRoot).toMatch(/^[0-9a-f]{64}$/);
    expect(sealed.ContentRoot).not.toBe(sealed.BetsRoot);
    await world.setTime(issue.drawTimeStamp);
    await world.tick();
    expect((await proofOf(issue.serialNumber)).Entropy).toBe(sealed.BetsRoot);
  });

  it("refuses an issue that does not exist with 902", async () => {
    for (const query of [
      { GameId: 101, SerialNumber: "20260105-9999" },
      { GameId: 999, SerialNumber: "20260105-0001" },
    ]) {
      expect(await world.call(verifyDraw, query)).toMatchObject({ Result: 902 });
    }
  });
});

describe("BlockChainHash/Day", () => {
  it("gives all commitments of a day, sealed by a hash that was public before the day's issues", async () => {
    const issue = await anOpenIssue(world);
    const proof = await proofOf(issue.serialNumber);
    const day = { GameId: 101, LotteryDay: proof.LotteryDay };
    const answer = await world.call(getDayCommits, day);
    if (!("Items" in answer)) throw new Error("refused");
    expect(answer.DayCommit).toBe(proof.DayCommit);
    expect(answer.CommittedAt).toBeLessThan(proof.StartTime);
    const text = answer.Items.map((row) => `${row.SerialNumber}|${row.Commit}\n`).join("");
    expect(createHash("sha256").update(text).digest("hex")).toBe(proof.DayCommit);
    expect(answer.Items).toContainEqual({
      SerialNumber: issue.serialNumber,
      Commit: issue.seedCommit,
    });
  });

  it("refuses a day that is not made", async () => {
    for (const day of [
      { GameId: 101, LotteryDay: 20_270_105 },
      { GameId: 999, LotteryDay: 20_260_105 },
    ]) {
      expect(await world.call(getDayCommits, day)).toMatchObject({ Result: 902 });
    }
  });
});

describe("BlockChainHash/Search", () => {
  it("lists the closed issues of a game, newest first, and says how many there are", async () => {
    const serials: string[] = [];
    for (let i = 0; i < 3; i++) {
      await anOpenIssue(world);
      serials.unshift(await passIssue(world));
    }
    const answer = await world.call(searchDraws, { GameId: 101, PageIndex: 1 });
    if (!("Items" in answer)) throw new Error("refused");
    expect(answer.Items.slice(0, 3).map((row) => row.serialNumber)).toEqual(serials);
    expect(answer.Items[0]?.serverSeed).toMatch(/^[0-9a-f]{64}$/);
    const [row] = await world.db.rows<{ n: number }>({
      text: "SELECT count(*)::int AS n FROM lottery_issue WHERE game_id = 101 AND close_at <= fd_now()",
    });
    expect(answer.Total).toBe(row?.n);
    const beyond = await world.call(searchDraws, { GameId: 101, PageIndex: 999 });
    expect(beyond).toMatchObject({ Items: [], Total: row?.n });
  });
});
