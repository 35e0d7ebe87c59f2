import {
  type CategoryKey,
  categories,
  findGame,
  numbersOf,
  returnsAtOdds,
} from "@fairdraw/lottery-engine";
import { findPlay, playsOf } from "@fairdraw/lottery-engine/registry.ts";
import { type Money, money, parseCheckedMoney, toWire } from "@fairdraw/money";
import {
  blockNumbers,
  getGameDetail,
  operatorResults,
  previewOdds,
  type RequestOf,
  setGameLimits,
  setGameOdds,
} from "@fairdraw/wire";
import { assert } from "../../../platform/assert.ts";
import type { Queryable } from "../../../platform/database/db.ts";
import type { Http } from "../../../platform/http/http.ts";
import { emit } from "../../../platform/hub/outbox.ts";
import { findGameStates } from "../../lottery/game-states.sql.ts";
import { siteChanged } from "../../site/site-events.ts";
import { act, type OperatorParts } from "../../staff/act.ts";
import { findBlocks, findLimits } from "../limits/limits.sql.ts";
import { setOdds } from "../limits/set-odds.ts";
import {
  type BettingLimits,
  categoryId,
  defaultLimits,
  effectiveLimits,
  type LimitOverrides,
} from "../rules/limits.ts";
import { findOddsChanges } from "../rules/odds.sql.ts";
import { openOdds } from "../rules/odds.ts";
import { playOfNo } from "../rules/settle-bet.ts";
import {
  closeNumbers,
  findNextStart,
  openNumbers,
  type SetLimits,
  storeLimits,
} from "./game-desk.sql.ts";
import { fitOdds, previewOf, refusalOfReturn, tenThousandths } from "./odds-desk.ts";

const secondMs = 1000;

/** Binds how staff look at one game and set its odds, its limits and the numbers that it sells. */
export function serveGameDesk(http: Http, parts: OperatorParts): void {
  const { db } = parts;
  http.serve(getGameDetail, async ({ body, caller }) => {
    const game = findGame(body.GameId);
    const { merchantId } = caller();
    const state = (await findGameStates(db)).find(({ id }) => id === body.GameId)?.state;
    if (game === undefined || state === undefined) return operatorResults.NOT_FOUND;
    const of = { merchantIds: [merchantId], gameIds: [game.id] };
    const [blocks, overrides, changes] = await Promise.all([
      findBlocks(db, of),
      findLimits(db, [merchantId]),
      findOddsChanges(db, [merchantId]),
    ]);
    const book = openOdds(changes);
    const set = overrides.get(`${merchantId}/${categoryId(game.category)}`);
    const applied = effectiveLimits(game.category, set);
    const closed = new Set(
      blocks.filter(({ number }) => number === null).map(({ playNo }) => playNo),
    );
    return {
      GameId: game.id,
      GameCode: game.code,
      NameZh: game.name.zh,
      NameEn: game.name.en,
      categoryId: game.categoryId,
      State: state,
      IssuesPerDay: game.dailyIssueCount,
      CloseBefore: game.closeBeforeMs / secondMs,
      Sessions: game.sessions.map(({ opensAtMs, intervalMs, count }) => ({
        Opens: timeOfDay(opensAtMs),
        Interval: intervalMs / secondMs,
        Count: count,
      })),
      Limits: toWireSet(set),
      Applied: toWireApplied(applied),
      Plays: playsOf(game.category).map((play) => {
        const oddsMilli = book.current(merchantId, play.no);
        const returns = play.mode === "odds" ? returnsAtOdds(play, oddsMilli) : [];
        return {
          PlayId: play.id,
          NameZh: play.name.zh,
          NameEn: play.name.en,
          IsClosed: closed.has(play.no),
          Levels: returns.map(({ level, returned }) => {
            const own = play.levels.find(({ key }) => key === level);
            return {
              Level: level,
              NameZh: own?.name.zh ?? "",
              NameEn: own?.name.en ?? "",
              OddsMilli: Number(oddsMilli?.get(level) ?? own?.oddsMilli ?? 0n),
              Returned: tenThousandths(returned),
            };
          }),
        };
      }),
      Blocks: blocks.flatMap(({ playNo, number, fromStart, toStart }) =>
        number === null || toStart !== null
          ? []
          : [{ PlayId: playOfNo(playNo).id, Number: number, From: fromStart }],
      ),
    };
  });
  http.serve(previewOdds, async ({ body, caller }) => {
    const fit = await fitNow(db, caller().merchantId, body);
    return "code" in fit ? fit : previewOf(fit);
  });
  http.serve(
    setGameOdds,
    act(parts, setGameOdds, {
      async check({ tx, body, operator: { merchantId } }) {
        const fit = await fitNow(tx, merchantId, body);
        if ("code" in fit) return fit;
        const refusal = refusalOfReturn(fit);
        if (refusal !== null) return refusal;
        const { play, now, wished } = fit;
        // The approval is for these odds in the place of those.
        const seen = [...wished.keys()].map((level) => [level, Number(now.get(level))]);
        const effect = { rows: wished.size, undo: "again" } as const;
        return { subject: play.id, seen: { odds: Object.fromEntries(seen) }, effect };
      },
      async run({ tx, body, operator: { merchantId } }, { seen }) {
        const play = findPlay(body.PlayId);
        assert(play !== undefined, "the play was found just now");
        const levels = body.Items.map(({ Level, OddsMilli }) => {
          return { playNo: play.no, level: Level, oddsMilli: BigInt(OddsMilli) };
        });
        const version = await setOdds(tx, merchantId, levels);
        const before = { version: version - 1, play: play.id, ...seen };
        return { before, after: { version, play: play.id, items: body.Items } };
      },
    }),
  );
  http.serve(
    setGameLimits,
    act(parts, setGameLimits, {
      async check({ tx, body, operator: { merchantId } }) {
        const category = categoryOfId(body.categoryId);
        const wished = limitsIn(body);
        const own = (await findLimits(tx, [merchantId])).get(`${merchantId}/${body.categoryId}`);
        if (!isFit(category, { own, wished })) return operatorResults.UNFIT;
        const seen = { limits: toWireSet(own) };
        return { subject: `category ${body.categoryId}`, seen, effect: { undo: "again" as const } };
      },
      async run({ tx, body, operator: { merchantId } }, { seen }) {
        const limits = limitsIn(body);
        await storeLimits(tx, { merchantId, category: body.categoryId, limits });
        await emit(tx, [siteChanged(merchantId, "plays")]);
        const { Reason: _, ...after } = body;
        return { before: seen ?? null, after: { limits: after } };
      },
    }),
  );
  http.serve(
    blockNumbers,
    act(parts, blockNumbers, {
      async run({ tx, body, operator: { merchantId }, done }) {
        const game = findGame(body.GameId);
        const play = findPlay(body.PlayId);
        const known = new Set(play === undefined ? [] : numbersOf(play));
        const isServed = (await findGameStates(tx)).some(({ id }) => id === body.GameId);
        const isKnown = body.Numbers.every((number) => known.has(number));
        if (!isServed || play === undefined || play.category !== game?.category || !isKnown) {
          return operatorResults.NOT_FOUND;
        }
        const From = await findNextStart(tx, game.id);
        const numbers = [...new Set(body.Numbers)];
        const of = { merchantId, gameId: game.id, playNo: play.no, numbers, from: From };
        await (body.IsBlocked ? closeNumbers : openNumbers)(tx, of);
        await emit(tx, [siteChanged(merchantId, "plays")]);
        const what = { game: game.id, play: play.id, numbers };
        return {
          before: { ...what, blocked: !body.IsBlocked },
          after: { ...what, blocked: body.IsBlocked, from: From },
          answer: { ...done, From },
        };
      },
    }),
  );
}

/** What odds would make of a play, compared with the merchant's odds as they are. */
async function fitNow(
  db: Queryable,
  merchantId: number,
  wish: Pick<RequestOf<typeof previewOdds>, "PlayId" | "Items">,
) {
  const book = openOdds(await findOddsChanges(db, [merchantId]));
  return fitOdds(wish, { book, merchantId });
}

/** Shape: `09:00`. A daily issue opens on the day before. */
function timeOfDay(ms: number): string {
  const minutes = (((ms / 60_000) % 1440) + 1440) % 1440;
  const two = (n: number) => String(n).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function categoryOfId(id: number): CategoryKey {
  const category = categories.find((one) => one.id === id);
  assert(category !== undefined, "every category of the wire is one of the engine");
  return category.key;
}

function limitsIn(body: RequestOf<typeof setGameLimits>): SetLimits {
  const of = (text: string | null) => (text === null ? null : parseCheckedMoney(text));
  return {
    stakeMax: of(body.StakeMax),
    oddsStakeMax: of(body.OddsStakeMax),
    playerStakeMax: of(body.PlayerStakeMax),
    numberStakeMax: of(body.NumberStakeMax),
    payoutMax: of(body.PayoutMax),
    houseCap: of(body.HouseCap),
  };
}

/** False for a limit of nought, and for one that no stake could keep. */
function isFit(
  category: CategoryKey,
  { own, wished }: { own: LimitOverrides | undefined; wished: SetLimits },
): boolean {
  const usual = defaultLimits(category);
  const stakeMin = own?.stakeMin ?? usual.stakeMin;
  const oddsStakeMin = own?.oddsStakeMin ?? usual.oddsStakeMin;
  const stakes: readonly (readonly [bigint | null, bigint])[] = [
    [wished.stakeMax, stakeMin],
    [wished.oddsStakeMax, oddsStakeMin],
    [wished.playerStakeMax, oddsStakeMin],
    [wished.numberStakeMax, oddsStakeMin],
  ];
  const above = [wished.payoutMax, wished.houseCap];
  return (
    stakes.every(([limit, least]) => limit === null || limit >= least) &&
    above.every((limit) => limit === null || limit > 0n)
  );
}

const textOf = (amount: Money | null | undefined) =>
  amount === null || amount === undefined ? null : toWire(money(amount));

function toWireSet(set: LimitOverrides | undefined) {
  return {
    StakeMax: textOf(set?.stakeMax),
    OddsStakeMax: textOf(set?.oddsStakeMax),
    PlayerStakeMax: textOf(set?.playerStakeMax),
    NumberStakeMax: textOf(set?.numberStakeMax),
    PayoutMax: textOf(set?.payoutMax),
    HouseCap: textOf(set?.houseCap),
  };
}

function toWireApplied(limits: BettingLimits) {
  return {
    StakeMax: toWire(limits.stakeMax),
    OddsStakeMax: toWire(limits.oddsStakeMax),
    PlayerStakeMax: toWire(limits.playerStakeMax),
    NumberStakeMax: toWire(limits.numberStakeMax),
    PayoutMax: toWire(limits.payoutMax),
    HouseCap: toWire(limits.houseCap),
  };
}
