import { createHash, createHmac } from "node:crypto";
import { findGame, parseWinningNumber } from "@fairdraw/lottery-engine";
import { findPlay } from "@fairdraw/lottery-engine/registry.ts";
import {
  type AnswerOf,
  type BetItem,
  betResults,
  drawInstant,
  getBetDetail,
  getInstantDraw,
  getSeeds,
  instantPaceMs,
  type RequestOf,
  rotateSeeds,
  setClientSeed,
  startInstantRun,
  stopInstantRun,
} from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { assert } from "../../platform/assert.ts";
import { aBetItem } from "../../testing/bets-to-place.ts";
import { aSureLoss } from "../../testing/plans.ts";
import { accountIdOf, betsOf, moneyOf } from "../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";
import { verify } from "../../verify/verify.ts";
import { rebuildFacts } from "../facts/rebuild-facts.ts";

const gameId = 107;
let world: TestWorld;
let token: string;
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
    gameIds: [101, 107, 204, 304, 404, 1003],
  });
  token = await world.signIn("player1");
});
afterAll(() => world.close());

type Ask = Partial<RequestOf<typeof drawInstant>>;
const draw = (change: Ask = {}, who = token) => {
  const Items = change.Items ?? [aBetItem()];
  const total = Items.reduce((sum, item) => sum + Number(item.Amount), 0);
  return world.call(
    drawInstant,
    {
      RequestId: crypto.randomUUID(),
      GameId: gameId,
      Items,
      TotalAmount: String(total),
      ...change,
    },
    who,
  );
};
type Drawn = Extract<AnswerOf<typeof drawInstant>, { Draw: unknown }>;

/** A draw that is made, after the pause that is due. */
async function drawn(change: Ask = {}, who = token): Promise<Drawn> {
  await world.advance(instantPaceMs);
  const answer = await draw(change, who);
  assert("Draw" in answer, `drawn: ${JSON.stringify(answer)}`);
  return answer;
}

const milli = (amount: string) => Math.round(Number(amount) * 1000);

/** Five digits by the published rule, without the engine. */
function digitsByHand(seed: string, message: string, entropy: string): string {
  const digits: number[] = [];
  for (let block = 0; digits.length < 5; block++) {
    const bytes = createHmac("sha256", Buffer.from(seed, "hex"))
      .update(`LD1|mmssc|${message}|${entropy}|${block}`)
      .digest();
    for (let at = 0; at < 32 && digits.length < 5; at += 4) {
      const word = bytes.readUInt32BE(at);
      if (word < 4_294_967_290) digits.push(word % 10);
    }
  }
  return digits.join(",");
}

describe("an instant draw", () => {
  it("answers number, prize and balance at once, and pays by the number alone", async () => {
    // Each number is in one of the halves, so that one line wins whatever is drawn.
    const halves = [
      [0, 1, 2, 3, 4],
      [5, 6, 7, 8, 9],
    ];
    const items = halves.map((half) => aBetItem({ stakePositions: [half, [], [], [], []] }));
    for (let i = 0; i < 6; i++) {
      const before = Number(await moneyOf(world, "player1"));
      const answer = await drawn({ Items: items });
      const first = Number(answer.Draw.WinningNumber.split(",")[0]);
      expect([milli(answer.Stake), milli(answer.Prize), milli(answer.Net)]).toEqual([
        20_000, 19_500, -500,
      ]);
      expect(answer.Outcomes).toEqual(
        halves.map((half, Index) => ({
          Index,
          Prize: half.includes(first) ? "19.500" : "0.000",
          Returned: "0.000",
        })),
      );
      expect(milli(answer.WalletAmount)).toBe(before - 500);
      expect(Number(await moneyOf(world, "player1"))).toBe(before - 500);
      expect(answer.SerialNumber).toMatch(/^\d{17}-\d{4}$/);
      expect(answer.Draw.ServerSeed).toBe("");
    }
  });

  it("follows from the pair that was committed to, once it is closed", async () => {
    const who = await world.signIn("player2");
    const seeds = await world.call(getSeeds, {}, who);
    assert("Commit" in seeds, "seeds are answered");
    const made: Drawn[] = [];
    for (const word of ["first word", "second"]) {
      await world.call(setClientSeed, { ClientSeed: word }, who);
      made.push(await drawn({}, who), await drawn({}, who));
    }
    const rotated = await world.call(rotateSeeds, { SeedNo: seeds.SeedNo }, who);
    assert("Revealed" in rotated, "the pair is closed");
    expect(rotated.Revealed.Draws).toBe(4);
    const { ServerSeed } = rotated.Revealed;
    const commit = createHash("sha256").update(Buffer.from(ServerSeed, "hex")).digest("hex");
    expect(commit).toBe(seeds.Commit);
    const playerNo = await accountIdOf(world, "player2");
    for (const [nonce, { Draw }] of made.entries()) {
      expect(Draw).toMatchObject({ Commit: commit, SeedNo: 1, Nonce: nonce });
      const entropy = createHash("sha256")
        .update(nonce < 2 ? "first word" : "second")
        .digest("hex");
      expect(Draw.WinningNumber).toBe(digitsByHand(ServerSeed, `${playerNo}:1:${nonce}`, entropy));
      const proof = await world.call(
        getInstantDraw,
        { GameId: gameId, SerialNumber: Draw.SerialNumber },
        who,
      );
      expect(proof).toMatchObject({ Draw: { ...Draw, ServerSeed } });
    }
    expect((await drawn({}, who)).Draw).toMatchObject({ SeedNo: 2, Nonce: 0 });
    const others = { GameId: gameId, SerialNumber: made[0]?.SerialNumber ?? "" };
    expect(await world.call(getInstantDraw, others, token)).toMatchObject({ Result: 902 });
  });

  it("is made once for a request that is repeated, and refused for its id with other lines", async () => {
    const RequestId = crypto.randomUUID();
    const first = await drawn({ RequestId });
    const { ServerTime: _, ...same } = first;
    expect(await draw({ RequestId })).toMatchObject(same);
    await world.advance(instantPaceMs);
    expect(await draw({ RequestId })).toMatchObject(same);
    expect(await draw({ RequestId, Items: [aBetItem({ Multiple: 2 })] })).toMatchObject({
      Result: 909,
    });
  });

  it("is refused sooner than 2.5 s after the last one, however many ask at once", async () => {
    await drawn();
    expect(await draw()).toMatchObject({ Result: 903 });
    await world.advance(instantPaceMs - 1);
    expect(await draw()).toMatchObject({ Result: 903 });
    await world.advance(1);
    const answers = await Promise.all(Array.from({ length: 10 }, () => draw()));
    expect(answers.filter((answer) => "Draw" in answer)).toHaveLength(1);
    expect(answers.filter((answer) => "Result" in answer && answer.Result === 903)).toHaveLength(9);
  });

  it.each<[string, Ask, number]>([
    ["a game with a timetable", { GameId: 101 }, betResults.GAME_OFFLINE.code],
    ["a sum that is not that of its lines", { TotalAmount: "1" }, betResults.UNITS_MISMATCH.code],
    ["a play of another category", { GameId: 304 }, betResults.PLAY_CLOSED.code],
    [
      "a multiple above that of instant games",
      { Items: [aBetItem({ Multiple: 1000, Unit: "fen" })] },
      betResults.MULTIPLE_LIMIT.code,
    ],
    [
      "more than the balance",
      {
        Items: [
          aBetItem({ Multiple: 999, stakePositions: [[0, 1, 2, 3, 4, 5, 6, 7], [], [], [], []] }),
        ],
      },
      betResults.BALANCE_SHORT.code,
    ],
    ["a run that there is not", { RunId: crypto.randomUUID() }, 909],
  ])("is refused for %s, and nothing is drawn", async (_, change, Result) => {
    await world.advance(instantPaceMs);
    const count = () =>
      world.db.rows({
        text: "SELECT count(*)::int, (SELECT count(*) FROM bet)::int AS bets FROM instant_draw",
      });
    const before = await count();
    expect(await draw(change)).toMatchObject({ Result });
    expect(await count()).toEqual(before);
  });

  it("is refused while its game is not on sale", async () => {
    await world.advance(instantPaceMs);
    const state = (value: number) =>
      world.db.rows({ text: "UPDATE lottery_game SET state = $1 WHERE id = 107", values: [value] });
    await state(1);
    expect(await draw()).toMatchObject({ Result: betResults.GAME_MAINTAIN.code });
    await state(0);
  });

  it("stands in the records with everything about it, and counts a fifth as turnover", async () => {
    const { Orders, SerialNumber, Draw, Prize } = await drawn();
    const BetNo = Orders[0]?.BetNo ?? "";
    const found = await betsOf(world, token, { BetNo });
    expect(found.Items).toMatchObject([
      { BetNo, SerialNumber, WinningNumber: Draw.WinningNumber, Prize, GameId: gameId },
    ]);
    const detail = await world.call(getBetDetail, { BetNo }, token);
    expect(detail).toMatchObject({
      Bet: { BetNo },
      Draw: {
        serialNumber: SerialNumber,
        winningNumber: Draw.WinningNumber,
        seedCommit: Draw.Commit,
      },
    });
    const [fact] = await world.db.rows<{ stake: bigint; valid: bigint }>({
      text: "SELECT sum(stake)::bigint AS stake, sum(valid)::bigint AS valid FROM fact_account_day WHERE game_id = 107",
    });
    expect(fact?.stake).toBeGreaterThan(0n);
    expect((fact?.valid ?? 0n) * 5n).toBe(fact?.stake);
  });
});

describe("a run of instant draws", () => {
  const start = (change: Partial<RequestOf<typeof startInstantRun>> = {}) =>
    world.call(
      startInstantRun,
      { RunId: crypto.randomUUID(), GameId: gameId, DrawsMax: 3, ...change },
      token,
    );
  async function started(change: Partial<RequestOf<typeof startInstantRun>> = {}): Promise<string> {
    const answer = await start(change);
    assert("Run" in answer, `started: ${JSON.stringify(answer)}`);
    return answer.Run.RunId;
  }

  it("counts its draws, adds them up, and ends with the last", async () => {
    const RunId = await started();
    let net = 0;
    for (let n = 1; n <= 3; n++) {
      const { Run, Net } = await drawn({ RunId });
      net += milli(Net);
      expect(Run).toMatchObject({ RunId, Draws: n, State: n < 3 ? 0 : 1 });
      expect(milli(Run?.Net ?? "")).toBe(net);
    }
    await world.advance(instantPaceMs);
    expect(await draw({ RunId })).toMatchObject({ Result: 909 });
  });

  it("needs a loss at which it ends when it is long, and limits of more than nothing", async () => {
    expect(await start({ DrawsMax: 6 })).toMatchObject({
      Result: betResults.STOP_RULE_REQUIRED.code,
    });
    expect(await start({ DrawsMax: 6, StopLoss: "0" })).toMatchObject({ Result: 904 });
    expect(await start({ DrawsMax: 5, StopWin: "0" })).toMatchObject({ Result: 904 });
    expect(await start({ GameId: 101 })).toMatchObject({ Result: 904 });
    expect(await start({ DrawsMax: 6, StopLoss: "50" })).toMatchObject({ Result: 0 });
  });

  it("never loses more than it may", async () => {
    const RunId = await started({ DrawsMax: 50, StopLoss: "10" });
    const Items = [aSureLoss()];
    const runs: Drawn["Run"][] = [];
    do runs.push((await drawn({ RunId, Items })).Run);
    while (runs.at(-1)?.State === 0);
    const nets = runs.map((run) => milli(run?.Net ?? ""));
    expect(nets).toEqual([-2000, -4000, -6000, -8000, -10_000]);
    expect(runs.at(-1)?.State).toBe(3);
    const other = await started({ DrawsMax: 10, StopLoss: "1" });
    await world.advance(instantPaceMs);
    expect(await draw({ RunId: other, Items })).toMatchObject({ Result: 909 });
  });

  it("ends when it has won enough, when its player says so, and when he begins another", async () => {
    const all = aBetItem({ stakePositions: [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [], [], [], []] });
    const sure = [aBetItem({ stakePositions: [[0, 1, 2, 3, 4, 5, 6, 7, 8], [], [], [], []] }), all];
    const first = await started({ DrawsMax: 5 });
    const second = await started({ DrawsMax: 5, StopWin: "0.1" });
    await world.advance(instantPaceMs);
    expect(await draw({ RunId: first })).toMatchObject({ Result: 909 });
    let state = 0;
    for (let n = 0; n < 5 && state === 0; n++) {
      const { Run } = await drawn({ RunId: second, Items: sure.slice(0, 1) });
      state = Run?.State ?? -1;
      expect(state === 2).toBe(milli(Run?.Net ?? "") >= 100);
    }
    const third = await started();
    expect(await world.call(stopInstantRun, { RunId: third }, token)).toMatchObject({
      Run: { State: 4 },
    });
    await world.advance(instantPaceMs);
    expect(await draw({ RunId: third })).toMatchObject({ Result: 909 });
    const other = await world.signIn("player3");
    expect(await world.call(stopInstantRun, { RunId: third }, other)).toMatchObject({
      Result: 902,
    });
  });
});

/** A line on a play of each instant game. */
const lines: readonly [number, Partial<BetItem>][] = [
  [
    204,
    {
      PlayId: "x5.lm.ball",
      Selection: { positionOptions: [["big", "odd"], ["small"], [], [], []] },
    },
  ],
  [304, { PlayId: "k3.sum", Selection: { values: [9, 10, 11, 12] } }],
  [
    404,
    { PlayId: "pk10.lm.lh", Selection: { positionOptions: [["dragon"], ["tiger"], [], [], []] } },
  ],
  [1003, { PlayId: "hash.lh", Selection: { options: ["dragon", "tie"] } }],
];

describe("all instant games", () => {
  it("draw, pay and return by their rules, and the books hold", async () => {
    const who = await world.signIn("player4");
    for (const [GameId, line] of lines) {
      const game = findGame(GameId);
      const play = findPlay(line.PlayId ?? "");
      assert(game !== undefined && play !== undefined, "the game and the play exist");
      for (let n = 0; n < 8; n++) {
        const answer = await drawn({ GameId, Items: [itemOf(line)] }, who);
        const checked = play.check(line.Selection);
        assert(checked.ok, "the line is a selection");
        const numbers = parseWinningNumber(game.category, answer.Draw.WinningNumber);
        const wins = play.judge(checked.selection, numbers);
        expect(milli(answer.Prize) > 0).toBe(wins.some(({ level }) => level !== "refund"));
        expect(milli(answer.Returned) > 0).toBe(wins.some(({ level }) => level === "refund"));
      }
    }
    await world.tick();
    expect((await verify(world.db, () => {})).breaks).toEqual([]);
    // Counted anew from the bets, instant ones are not forgotten.
    await rebuildFacts(world.db, () => {});
    await world.tick();
    expect((await verify(world.db, () => {})).breaks).toEqual([]);
  });
});

function itemOf(line: Partial<BetItem>): BetItem {
  const play = findPlay(line.PlayId ?? "");
  const checked = play?.check(line.Selection);
  assert(play !== undefined && checked?.ok === true, "the line is a selection");
  const Count = play.countUnitBets(checked.selection);
  const shared = { PlayId: play.id, Selection: line.Selection ?? {}, Count };
  return play.mode === "odds"
    ? { ...shared, StakeEach: "1", OddsVersion: 0, Amount: String(Count) }
    : { ...shared, Unit: "yuan", Multiple: 1, PrizeGroup: 1950, Amount: String(2 * Count) };
}
