import { createHash } from "node:crypto";
import { picksOf } from "@fairdraw/lottery-engine";
import { findPlay } from "@fairdraw/lottery-engine/registry.ts";
import { money, parseCheckedMoney, toWire } from "@fairdraw/money";
import { operatorResults, type ResultCode, searchPlayerBets, voidBets } from "@fairdraw/wire";
import type { Db } from "../../../platform/database/db.ts";
import type { Http } from "../../../platform/http/http.ts";
import { fromBetNo, toBetNo } from "../../../platform/ids.ts";
import { act, type OperatorParts } from "../../staff/act.ts";
import type { Checked } from "../../staff/deed.ts";
import { playOfNo } from "../rules/settle-bet.ts";
import {
  type DeskBet,
  type DeskBetFilter,
  findBettor,
  findDeskBets,
  lookedMax,
} from "./bet-search.sql.ts";
import { takeBack } from "./void-bets.ts";
import { type BetToVoid, findBetsToVoid } from "./voids.sql.ts";

const rangeMaxMs = 31 * 24 * 3_600_000;
/** Times that one call looks through so many bets. */
const roundsMax = 5;
const noSuchPlay = -1;

interface Parts extends OperatorParts {
  readonly newId: () => string;
}

/** The bets that a proposal names. */
interface FoundToVoid extends Checked {
  readonly bets: readonly BetToVoid[];
}

/** Binds how staff find bets, and how two of them take back those that an error made. */
export function serveBetDesk(http: Http, parts: Parts): void {
  const { db } = parts;
  http.serve(searchPlayerBets, async ({ body, caller }) => {
    const { merchantId } = caller();
    const { DateFrom: from, DateTo: to, UserName, PlayId } = body;
    if (to <= from || to - from > rangeMaxMs) return operatorResults.UNFIT;
    const accountId =
      UserName === undefined ? null : await findBettor(db, { merchantId, userName: UserName });
    if (UserName !== undefined && accountId === null) return operatorResults.NOT_FOUND;
    const amount = (text: string | undefined) =>
      text === undefined ? null : parseCheckedMoney(text);
    const filter = {
      merchantId,
      from,
      to,
      accountId,
      gameId: body.GameId ?? null,
      serialNumber: body.SerialNumber ?? null,
      playNo: PlayId === undefined ? null : (findPlay(PlayId)?.no ?? noSuchPlay),
      state: body.State ?? null,
      stakeFrom: amount(body.StakeFrom),
      prizeFrom: amount(body.PrizeFrom),
      before: body.Before === undefined ? null : fromBetNo(body.Before),
    };
    const { bets, next, lookedTo } = await lookBack(db, filter, body.PageSize);
    return {
      Items: bets.map(toDeskRow),
      Next: next === null ? null : toBetNo(next),
      LookedTo: lookedTo,
    };
  });
  http.serve(
    voidBets,
    act(parts, voidBets, {
      async check({ tx, body, operator: { merchantId } }): Promise<FoundToVoid | ResultCode> {
        const betIds = idsOf(body.BetNos);
        if (betIds === null) return operatorResults.NOT_FOUND;
        const bets = await findBetsToVoid(tx, { merchantId, betIds });
        if (bets.length < betIds.length) return operatorResults.NOT_FOUND;
        if (!bets.every(({ isOpen }) => isOpen)) return operatorResults.TOO_LATE;
        return {
          subject: createHash("sha256").update(betIds.join()).digest("hex"),
          effect: {
            rows: bets.length,
            players: new Set(bets.map(({ accountId }) => accountId)).size,
            amount: bets.reduce((sum, { stake }) => sum + stake, 0n),
            undo: "none",
          },
          bets,
        };
      },
      async run({ tx, body, operator }, { bets }) {
        const { ErrorClass: errorClass, Evidence: evidence, PlayerText: playerText } = body;
        const order = { errorClass, evidence, playerText, madeBy: operator.accountId };
        if (!(await takeBack(tx, parts, { bets, order }))) return operatorResults.TOO_LATE;
        const { madeBy: _, ...told } = order;
        const after = { bets: bets.map(({ id }) => toBetNo(id)), ...told };
        return { before: null, after };
      },
    }),
  );
}

/** Ids of bet numbers, each once and ascending; null where one of them names none. */
function idsOf(betNos: readonly string[]): string[] | null {
  const ids = [...new Set(betNos)].map(fromBetNo).filter((id) => id !== null);
  return ids.length < new Set(betNos).size ? null : ids.toSorted();
}

/** Looks back until a page is full, everything was looked through, or enough was. */
async function lookBack(db: Db, filter: DeskBetFilter, limit: number) {
  const bets: DeskBet[] = [];
  let before = filter.before;
  let lookedTo = filter.to;
  for (let round = 0; round < roundsMax; round += 1) {
    const found = await findDeskBets(db, { ...filter, before }, limit - bets.length);
    bets.push(...found.bets);
    const lastShown = bets.at(-1);
    if (bets.length === limit && lastShown !== undefined) {
      return { bets, next: lastShown.id, lookedTo: lastShown.placedAt };
    }
    if (found.last === null || found.looked < lookedMax) {
      return { bets, next: null, lookedTo: filter.from };
    }
    before = found.last.id;
    lookedTo = Math.min(lookedTo, found.last.placedAt);
  }
  return { bets, next: before, lookedTo };
}

function toDeskRow(bet: DeskBet) {
  return {
    BetNo: toBetNo(bet.id),
    BetTime: bet.placedAt,
    UserName: bet.userName,
    GameId: bet.gameId,
    SerialNumber: bet.serialNumber,
    PlayId: playOfNo(bet.playNo).id,
    Number: pickedText(bet),
    UnitBets: bet.unitBets,
    Amount: toWire(money(bet.stake)),
    HighestPrize: toWire(money(bet.highestPrize)),
    State: bet.state,
    CancelReason: bet.cancelReason,
    Prize: toWire(money(bet.prize)),
    Source: bet.source,
  };
}

const pickedMax = 80;

/** What a bet picked, cut where it is long; "" for one that is hidden. */
function pickedText({ selection, playNo }: DeskBet): string {
  // The list cuts long selections, which then are no JSON any more.
  if (!selection.endsWith("}")) return `${selection.slice(0, pickedMax)} ...`;
  const checked = playOfNo(playNo).check(JSON.parse(selection));
  return checked.ok ? picksOf(checked.selection).join(" ").slice(0, pickedMax) : "";
}
