import { createHash } from "node:crypto";
import { type AnswerOf, type Call, getSeeds, rotateSeeds, setClientSeed } from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";

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

type Done<C extends Call> = Extract<AnswerOf<C>, { Commit: string }>;
function done<A extends object>(answer: A): Extract<A, { Commit: string }> {
  if (!("Commit" in answer)) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer as Extract<A, { Commit: string }>;
}
const seeds = async (who = token): Promise<Done<typeof getSeeds>> =>
  done(await world.call(getSeeds, {}, who));
const rotate = (SeedNo: number, who = token) => world.call(rotateSeeds, { SeedNo }, who);

describe("the seeds of instant games", () => {
  it("are made once, with the commitment of the next pair beside the first", async () => {
    const first = await seeds();
    expect(first).toMatchObject({ SeedNo: 1, Nonce: 0 });
    expect(first.Commit).toMatch(/^[0-9a-f]{64}$/);
    expect(first.NextCommit).not.toBe(first.Commit);
    expect(first.ClientSeed.length).toBeGreaterThan(0);
    const { ServerTime: _, ...again } = await seeds();
    expect(first).toMatchObject(again);
    const other = await seeds(await world.signIn("player2"));
    expect(other.Commit).not.toBe(first.Commit);
  });

  it("are one pair for twenty callers at once", async () => {
    const who = await world.signIn("player3");
    const answers = await Promise.all(Array.from({ length: 20 }, () => seeds(who)));
    expect(new Set(answers.map((answer) => answer.Commit)).size).toBe(1);
    expect(new Set(answers.map((answer) => answer.ClientSeed)).size).toBe(1);
  });

  it("take the player's own word, and refuse one that cannot be typed again", async () => {
    const before = await seeds();
    const changed = done(await world.call(setClientSeed, { ClientSeed: "my own 7" }, token));
    expect(changed).toMatchObject({ ClientSeed: "my own 7", Commit: before.Commit, SeedNo: 1 });
    for (const ClientSeed of ["", "幸运", " x", "x".repeat(65)]) {
      expect(await world.call(setClientSeed, { ClientSeed }, token)).toMatchObject({ Result: 904 });
    }
    expect((await seeds()).ClientSeed).toBe("my own 7");
  });

  it("reveal the closed pair, which fits its commitment, and go on with the promised one", async () => {
    const before = await seeds();
    const after = done(await rotate(before.SeedNo));
    expect(after.Revealed).toMatchObject({ SeedNo: 1, Commit: before.Commit, Draws: 0 });
    const revealed = Buffer.from(after.Revealed.ServerSeed, "hex");
    expect(createHash("sha256").update(revealed).digest("hex")).toBe(before.Commit);
    expect(after).toMatchObject({ SeedNo: 2, Commit: before.NextCommit, ClientSeed: "my own 7" });
    expect(after.NextCommit).not.toBe(after.Commit);
  });

  it("close one pair for two presses, and none for a pair that is not in use", async () => {
    const { SeedNo } = await seeds();
    const answers = await Promise.all([rotate(SeedNo), rotate(SeedNo)]);
    const results = answers.map((answer) => ("Result" in answer ? answer.Result : -1));
    expect(new Set(results)).toEqual(new Set([0, 909]));
    expect(await rotate(SeedNo)).toMatchObject({ Result: 909 });
    expect(await rotate(SeedNo + 5)).toMatchObject({ Result: 909 });
    expect((await seeds()).SeedNo).toBe(SeedNo + 1);
  });

  it("stand sealed in the database until they are revealed, and never change", async () => {
    const rows = await world.db.rows<{ text: string }>({
      text: "SELECT string_agg(p::text, ' ') AS text FROM lottery_seed_pair p",
    });
    const { Revealed } = done(await rotate((await seeds()).SeedNo));
    expect(rows[0]?.text).not.toContain(Revealed.ServerSeed);
    for (const change of [
      "UPDATE lottery_seed_pair SET seed_commit = sha256('x') WHERE seed_no = 1",
      "DELETE FROM lottery_seed_pair_reveal",
    ]) {
      await expect(world.db.rows({ text: change })).rejects.toThrow(/insert-only/);
    }
  });
});
