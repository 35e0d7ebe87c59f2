import { findGame, type Game } from "@fairdraw/lottery-engine";
import { parseCheckedMoney, sum, toWire } from "@fairdraw/money";
import {
  type AnswerOf,
  BetSource,
  betResults,
  commonResults,
  drawInstant as drawCall,
  getInstantDraw,
  type RequestOf,
  startInstantRun,
  stopInstantRun,
} from "@fairdraw/wire";
import type { Clock } from "../../platform/clock.ts";
import type { Http } from "../../platform/http/http.ts";
import { readIntent } from "../betting/intake/read-intent.ts";
import type { Receipts } from "../betting/intake/receipts.ts";
import { toBetPlaced, toWireFaults } from "../betting/intake/wire-placed.ts";
import type { Placed } from "../betting/rules/bet-intent.ts";
import { refuse } from "../betting/rules/bet-refusals.ts";
import { linesMax } from "../betting/rules/check-lines.ts";
import { drawInstant, type InstantParts, type InstantPlaced } from "./draw-instant.ts";
import { findOwnDraw } from "./instant.sql.ts";
import { startRun, stopRun } from "./runs.ts";
import { toWireDraw, toWireRun } from "./wire-instant.ts";

/** Binds the calls of instant games. */
export function serveInstant(
  http: Http,
  parts: InstantParts & { clock: Clock; receipts: Receipts },
): void {
  const { db } = parts;

  http.serve(drawCall, async ({ body, caller }) => {
    const { accountId, merchantId, isBetVerified } = caller();
    if (!isBetVerified) return refuse(betResults.VERIFY_REQUIRED.code);
    const game = instantGame(body.GameId);
    if (game === null) return refuse(betResults.GAME_OFFLINE.code);
    const wrong = refusalOfRequest(body);
    if (wrong !== null) return refuse(wrong);
    const { RequestId: requestId, ...content } = body;
    const intent = readIntent({
      accountId,
      requestId,
      content: { ...content, instant: true },
      source: BetSource.MIAOMIAO,
      acceptsOddsChange: body.AcceptOddsChange ?? false,
      groups: [{ GameId: game.id, SerialNumber: "", Items: body.Items }],
    });
    const drawId = parts.newId();
    const runId = body.RunId ?? null;
    const outcome = await drawInstant(parts, { game, merchantId, intent, runId, drawId });
    if (outcome.kind === "busy") return refuse(commonResults.DUPLICATE_REQUEST.code);
    if (outcome.kind === "refused") {
      const failed = outcome.groups.flatMap(toWireFaults);
      return {
        ...refuse(outcome.code),
        ...(failed.length === 0 ? {} : { Failed: failed }),
        ...(outcome.available === null ? {} : { WalletAmount: toWire(outcome.available) }),
      };
    }
    const { placed } = outcome;
    if (!isInstant(placed)) return refuse(commonResults.CONFLICT.code);
    const receipt = await parts.receipts.of({ accountId, requestId }, placed);
    return { ...toBetPlaced(placed, receipt), ...toWireInstant(placed) };
  });

  http.serve(startInstantRun, async ({ body, caller }) => {
    if (instantGame(body.GameId) === null) return refuse(commonResults.PARAM_ERROR.code);
    const run = await startRun(db, caller().accountId, body);
    if (typeof run === "number") return refuse(run);
    return { Result: 0 as const, Run: toWireRun(run) };
  });

  http.serve(stopInstantRun, async ({ body, caller }) => {
    const run = await stopRun(db, caller().accountId, body.RunId);
    if (run === null) return refuse(commonResults.NO_PERMISSION.code);
    return { Result: 0 as const, Run: toWireRun(run) };
  });

  http.serve(getInstantDraw, async ({ body, caller }) => {
    const game = instantGame(body.GameId);
    const draw = await findOwnDraw(db, {
      accountId: caller().accountId,
      gameId: body.GameId,
      serialNumber: body.SerialNumber,
    });
    if (draw === null || game === null) return refuse(commonResults.NO_PERMISSION.code);
    return { Draw: toWireDraw(draw, game) };
  });
}

function instantGame(gameId: number): Game | null {
  const game = findGame(gameId);
  return game?.isMiaoMiao === true ? game : null;
}

/** What is wrong with a request before its lines are looked at. */
function refusalOfRequest(body: RequestOf<typeof drawCall>): number | null {
  if (body.Items.length > linesMax) return commonResults.PARAM_ERROR.code;
  const total = sum(body.Items.map((item) => parseCheckedMoney(item.Amount)));
  return total === parseCheckedMoney(body.TotalAmount) ? null : betResults.UNITS_MISMATCH.code;
}

/** A request that was answered before may have been another kind of bet. */
function isInstant(placed: Placed): placed is InstantPlaced {
  return "instant" in placed;
}

type Drawn = Extract<AnswerOf<typeof drawCall>, { Draw: unknown }>;

function toWireInstant({
  instant,
}: InstantPlaced): Pick<
  Drawn,
  "Draw" | "Outcomes" | "Stake" | "Prize" | "Returned" | "Net" | "Run"
> {
  return { ...instant, Outcomes: [...instant.Outcomes] };
}
