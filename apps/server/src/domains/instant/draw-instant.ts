import {
  dayKeyOf,
  drawInstant as drawByEngine,
  parseWinningNumber,
} from "@fairdraw/lottery-engine";
import { type Money, money, sum, toWire, zero } from "@fairdraw/money";
import { BetState, type InstantDraw, type InstantRun } from "@fairdraw/wire";
import { betStake, lockPlayers, post, stakesEarned } from "../../ledger/index.ts";
import { assert, expectKey } from "../../platform/assert.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { toBetNo } from "../../platform/ids.ts";
import type { Random } from "../../platform/random.ts";
import { betsOf } from "../betting/intake/place-bets.ts";
import { contentHashOf } from "../betting/rows/bet-content.ts";
import { insertBets, insertRequests, type NewBet } from "../betting/rows/betting.sql.ts";
import type { BetToJudge } from "../betting/rows/settlement.sql.ts";
import { insertSettlements, takeSettling } from "../betting/rows/settlement.sql.ts";
import type { BetOutcome, Placed } from "../betting/rules/bet-intent.ts";
import { beginChunk, type JudgedChunk, type Verdict } from "../betting/settlement/judge-chunk.ts";
import { writeChunks } from "../betting/settlement/write-chunks.ts";
import type { SeedKeeper } from "../lottery/make-issues.ts";
import { type TakenSeed, takeSeed } from "../lottery/seed-pairs.ts";
import { type InstantDrawRow, insertDraw, storeRun } from "./instant.sql.ts";
import { type AcceptedDraw, type InstantAsk, judgeInstant } from "./judge-instant.ts";
import { afterDraw } from "./run-rules.ts";
import { toWireDraw, toWireRun } from "./wire-instant.ts";

/** Stakes on instant games count for a fifth as turnover, because they can be churned; in 1/10,000. */
const instantTurnoverWeight = 2000;

export interface InstantParts {
  readonly db: Db;
  readonly newId: () => string;
  readonly random: Random;
  readonly nowMs: () => number;
  readonly keeper: SeedKeeper;
}

/** What a draw was answered, now and whenever its request comes again. */
export interface InstantPlaced extends Placed {
  readonly instant: {
    readonly Draw: InstantDraw;
    readonly Outcomes: readonly {
      readonly Index: number;
      readonly Prize: string;
      readonly Returned: string;
    }[];
    readonly Stake: string;
    readonly Prize: string;
    readonly Returned: string;
    readonly Net: string;
    readonly Run: InstantRun | null;
  };
}

/**
 * Bets on one instant draw, draws it from the player's own seed pair and settles it, all in one
 * transaction: there is no moment at which the number is known and the bet is not decided.
 * Refuses: as `judgeInstant` says; nothing is drawn then. Effects: bets, the draw, one of the pair's
 * nonces, outcomes, facts, rebates that are due, ledger rows, the run; idempotent by (account, request).
 * Locks: the player, his seeds, then as a settlement does. Source: foundations.md D15, decisions.md C21.
 */
export function drawInstant(
  parts: InstantParts,
  ask: InstantAsk,
): Promise<BetOutcome | { kind: "drawn"; placed: InstantPlaced }> {
  return parts.db.transaction(
    async (tx) => {
      const judged = await judgeInstant(tx, ask);
      if (judged.kind !== "accepted") return judged;
      return { kind: "drawn" as const, placed: await makeDraw(tx, parts, { ask, judged }) };
    },
    { name: "draw-instant", lockTimeoutMs: 5000, statementTimeoutMs: 6000 },
  );
}

interface Context {
  readonly ask: InstantAsk;
  readonly judged: AcceptedDraw;
}

async function makeDraw(tx: Tx, parts: InstantParts, context: Context): Promise<InstantPlaced> {
  const { ask, judged } = context;
  const { issue, acceptance } = judged;
  const bets = betsOf(acceptance, parts)
    .flat()
    .map((bet): NewBet => ({ ...bet, turnoverWeight: instantTurnoverWeight }));
  const taken = await takeSeed(tx, parts.keeper, ask.intent.accountId);
  const draw = drawOf(context, taken);
  const merchantId = acceptance.bettor.merchantId;
  await Promise.all([
    insertDraw(tx, draw),
    insertBets(tx, bets),
    post(
      tx,
      parts.newId(),
      bets.map((bet) =>
        betStake({ betId: bet.id, accountId: bet.accountId, merchantId, amount: bet.stake }),
      ),
    ),
  ]);
  const chunk = judgeDraw(context, { draw, bets });
  await writeChunks(tx, parts, [
    {
      issue: {
        id: draw.id,
        gameId: draw.gameId,
        serialNumber: draw.serialNumber,
        winningNumber: draw.winningNumber,
        drawAt: draw.at,
        betCount: bets.length,
        settledAccount: 0n,
      },
      chunk,
    },
  ]);
  await bookStakes(tx, parts, issue.id);
  return answer(tx, parts, { ...context, draw, bets, chunk, taken });
}

function drawOf({ ask, judged }: Context, taken: TakenSeed): InstantDrawRow {
  const { game, intent, runId } = ask;
  const { issue } = judged;
  return {
    id: issue.id,
    accountId: intent.accountId,
    gameId: game.id,
    serialNumber: issue.serialNumber,
    seedNo: taken.seedNo,
    nonce: taken.nonce,
    clientSeed: taken.clientSeed,
    ...drawByEngine({ ...taken, game, playerNo: intent.accountId }),
    runId,
    at: issue.judgedAt,
  };
}

function judgeDraw(
  { ask, judged }: Context,
  { draw, bets }: { draw: InstantDrawRow; bets: readonly NewBet[] },
): JudgedChunk {
  const { bettor } = judged.acceptance;
  const facts = {
    draw: parseWinningNumber(ask.game.category, draw.winningNumber),
    drawAt: draw.at,
  };
  const judge = beginChunk({ gameId: draw.gameId, facts });
  judge.add(
    bets.map(
      (bet): BetToJudge => ({
        ...bet,
        merchantId: bettor.merchantId,
        turnoverWeight: instantTurnoverWeight,
        placedDay: dayKeyOf(draw.at),
        pathText: `{${bet.path.join(",")}}`,
        ratesText: `{${bet.uplineRates.join(",")}}`,
      }),
    ),
    judged.odds,
  );
  return {
    issueId: draw.id,
    afterAccount: 0n,
    upToAccount: draw.accountId,
    isLast: true,
    ...judge.end(),
  };
}

/** The stakes that were not returned become the house's. */
async function bookStakes(tx: Tx, parts: InstantParts, drawId: string): Promise<void> {
  const settlements = (await takeSettling(tx, [drawId])).map((row) => ({
    ...row,
    id: parts.newId(),
  }));
  await insertSettlements(tx, settlements);
  await post(
    tx,
    parts.newId(),
    settlements
      .filter(({ stake }) => stake > 0n)
      .map(({ id, merchantId, stake }) =>
        stakesEarned({ settlementId: id, merchantId, amount: money(stake) }),
      ),
  );
}

interface Drawn extends Context {
  readonly draw: InstantDrawRow;
  readonly bets: readonly NewBet[];
  readonly chunk: JudgedChunk;
  readonly taken: TakenSeed;
}

/** Stores what the request is answered, with the balance that it left. */
async function answer(tx: Tx, parts: InstantParts, drawn: Drawn): Promise<InstantPlaced> {
  const { ask, judged, draw, bets } = drawn;
  const { accountId, requestId, payloadHash } = ask.intent;
  const outcomes = outcomesOf(drawn);
  const stake = sum(bets.map((bet) => bet.stake));
  const prize = sum(outcomes.map((outcome) => outcome.prize));
  const returned = sum(outcomes.map((outcome) => outcome.returned));
  const back = money(prize + returned);
  const run = judged.run === null ? null : afterDraw(judged.run, { stake, back });
  if (run !== null) await storeRun(tx, run);
  const locked = await lockPlayers(tx, [accountId], { skipLocked: false });
  const { available } = expectKey(locked, accountId, "pockets of the caller");
  assert(
    available === judged.available - stake + back,
    "the ledger leaves what the draw took and gave",
  );
  const placed: InstantPlaced = {
    source: ask.intent.source,
    groups: [
      {
        gameId: draw.gameId,
        serialNumber: draw.serialNumber,
        code: 0,
        orders: bets.map((bet) => ({
          index: bet.index,
          betNo: toBetNo(bet.id),
          contentHash: contentHashOf(bet),
          pays: bet.pays,
        })),
        faults: judged.acceptance.accepted.flatMap(({ faults }) => faults),
      },
    ],
    walletAmount: toWire(money(available)),
    serverTime: parts.nowMs(),
    instant: {
      Draw: toWireDraw({ ...draw, seedCommit: drawn.taken.seedCommit, serverSeed: null }, ask.game),
      Outcomes: outcomes.map((outcome) => ({
        Index: outcome.index,
        Prize: toWire(outcome.prize),
        Returned: toWire(outcome.returned),
      })),
      Stake: toWire(stake),
      Prize: toWire(prize),
      Returned: toWire(returned),
      Net: toWire(money(back - stake)),
      Run: run === null ? null : toWireRun(run),
    },
  };
  await insertRequests(tx, [{ accountId, requestId, payloadHash, answer: JSON.stringify(placed) }]);
  return placed;
}

/** What became of every line, in the order of the request. */
function outcomesOf({ bets, chunk }: Drawn): { index: number; prize: Money; returned: Money }[] {
  const verdicts = new Map(
    chunk.verdicts.map((verdict): [string, Verdict] => [verdict.betId, verdict]),
  );
  return bets.map((bet) => {
    const verdict = verdicts.get(bet.id);
    return {
      index: bet.index,
      prize: verdict?.state === BetState.WIN ? verdict.paid : zero,
      returned: verdict?.returned ?? zero,
    };
  });
}
