import { randomBytes } from "node:crypto";
import { contentLeafOf, leafOf, merkleProof, verifyProof } from "@fairdraw/lottery-engine";
import { money } from "@fairdraw/money";
import { commonResults, getBetReceipt, verifyDraw } from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { aBetItem, anOpenIssue } from "../../../testing/bets-to-place.ts";
import { giveMoney, passIssue, placed } from "../../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../../testing/test-world.ts";
import { packedLevelsOver, packedPathOf } from "../rules/merkle-levels.ts";
import { provedInlineMax } from "./issue-proofs.ts";
import type { IssueTree } from "./issue-tree.ts";
import { createKeptTrees } from "./kept-trees.ts";

describe("a packed tree", () => {
  it("has the ways of the engine's tree, whatever its size", () => {
    for (const count of [1, 2, 3, 4, 5, 7, 8, 9, 31, 32, 33, 100]) {
      const leaves = Array.from({ length: count }, () => randomBytes(32));
      const levels = packedLevelsOver(Buffer.concat(leaves));
      for (let i = 0; i < count; i++) {
        const expected = merkleProof(leaves, i);
        const path = packedPathOf(levels, i);
        expect(path.map(({ Side, Hash }) => ({ side: Side, hash: Hash }))).toEqual(expected);
      }
    }
  });
});

describe("trees that are kept", () => {
  const treeOf = (betCount: number): IssueTree => ({ betCount, pathOf: () => null });
  const sizes: Record<string, number> = { a: 40, b: 40, c: 30, large: 500 };
  const keep = () => {
    const built: string[] = [];
    const build = async (issueId: string) => {
      built.push(issueId);
      return treeOf(sizes[issueId] ?? 0);
    };
    return { built, trees: createKeptTrees(build, { betsMax: 100, keptMs: 1000 }) };
  };
  const ask = async (trees: ReturnType<typeof createKeptTrees>, names: string) => {
    for (const name of names.split(" ")) await trees.of(name);
  };

  it("are built once, and the one that was used last leaves last", async () => {
    const { built, trees } = keep();
    await ask(trees, "a b a a c a c");
    expect(built).toEqual(["a", "b", "c"]);
    await ask(trees, "b");
    expect(built).toEqual(["a", "b", "c", "b"]);
  });

  it("are one alone where that is larger than all may be", async () => {
    const { built, trees } = keep();
    await ask(trees, "a large large a");
    expect(built).toEqual(["a", "large", "a"]);
  });

  it("are forgotten when nobody has asked for a while", async () => {
    vi.useFakeTimers();
    const { built, trees } = keep();
    await ask(trees, "a");
    vi.advanceTimersByTime(999);
    await ask(trees, "a");
    vi.advanceTimersByTime(1000);
    await ask(trees, "a");
    vi.useRealTimers();
    expect(built).toEqual(["a", "a"]);
  });
});

describe("proofs", () => {
  let world: TestWorld;
  let token: string;
  beforeAll(async () => {
    world = await createTestWorld({ serverUrl: inject("serverUrl") });
    token = await world.signIn("player1");
    await giveMoney(world, "player1", money(10_000_000n));
  });
  afterAll(() => world.close());

  /** Settles an issue with `count` bets of player1 and one bet of player2. */
  async function anIssueOf(count: number) {
    await anOpenIssue(world);
    const orders: string[] = [];
    for (let left = count; left > 0; left -= 200) {
      const items = Array.from({ length: Math.min(left, 200) }, () => aBetItem());
      orders.push(...(await placed(world, token, items)).Orders.map(({ BetNo }) => BetNo));
    }
    await placed(world, await world.signIn("player2"), [aBetItem()]);
    return { serial: await passIssue(world), orders };
  }

  const stepsOf = (path: readonly { Side: "left" | "right"; Hash: string }[]) =>
    path.map(({ Side, Hash }) => ({ side: Side, hash: Hash }));

  it.each([3, provedInlineMax - 1, provedInlineMax, 300])(
    "lead from each of %i bets to both roots",
    async (count) => {
      const { serial, orders } = await anIssueOf(count);
      const draw = await world.call(verifyDraw, { GameId: 101, SerialNumber: serial }, token);
      if (!("Commit" in draw)) throw new Error("refused");
      expect(draw.BetCount).toBe(count + 1);
      expect(draw.Proofs).toHaveLength(Math.min(count, 20));
      for (const { BetNo, ClientNonce, Path } of draw.Proofs) {
        const leaf = leafOf(BetNo, ClientNonce);
        expect(verifyProof({ leaf, proof: stepsOf(Path), root: draw.BetsRoot })).toBe(true);
      }
      for (const BetNo of [orders[0], orders.at(-1)]) {
        const receipt = await world.call(getBetReceipt, { BetNo: BetNo ?? "" }, token);
        if (!("Path" in receipt)) throw new Error("refused");
        const leaf = contentLeafOf(receipt.BetNo, receipt.ContentHash);
        const proof = stepsOf(receipt.Path ?? []);
        expect(verifyProof({ leaf, proof, root: draw.ContentRoot })).toBe(true);
      }
    },
  );

  it("are answered to an account one at a time; who asks for too many at once is told so", async () => {
    const { orders } = await anIssueOf(300);
    const ask = (BetNo = "") => world.call(getBetReceipt, { BetNo }, token);
    const answers = await Promise.all(orders.slice(0, 40).map(ask));
    const codes = answers.map((answer) => ("Path" in answer ? 0 : answer.Result));
    expect(new Set(codes)).toEqual(new Set([0, commonResults.TOO_FREQUENT.code]));
    expect(codes.filter((code) => code === 0).length).toBeGreaterThanOrEqual(4);
    expect(await ask(orders[0])).toMatchObject({ Path: expect.any(Array) });
  });
});
