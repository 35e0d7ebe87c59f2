import { money, sum, toWire } from "@fairdraw/money";
import {
  addPlayerNote,
  BetState,
  commonResults,
  getPlayer,
  getPlayerAudit,
  getPlayerBets,
  getPlayerFlows,
  getPlayerLogins,
  getPlayerNotes,
  getPlayerProtection,
  getPlayerRelations,
  operatorResults,
  searchPlayers,
  tagPlayer,
} from "@fairdraw/wire";
import { allHeld, balancesOf } from "../../ledger/index.ts";
import { expectKey, expectOne } from "../../platform/assert.ts";
import { isAllowed } from "../../platform/http/auth.ts";
import type { Http } from "../../platform/http/http.ts";
import { lockAccount, roles } from "../account/account.sql.ts";
import { isShutOut } from "../account/blacklist.sql.ts";
import { findPlayer } from "../account/find-players.ts";
import { findFlagTerms } from "../account/flag-terms.sql.ts";
import { identityOf } from "../account/identity.sql.ts";
import { findPicturePath } from "../account/pictures/pictures.sql.ts";
import { searchBets } from "../betting/records/search-bets.ts";
import { findGrants } from "../privileges/find-grants.ts";
import { searchCashFlow } from "../reports/cash-flow.ts";
import { findBreak, findOwnLimits } from "../responsible-gaming/responsible-gaming.sql.ts";
import { countSessions } from "../session/count-sessions.sql.ts";
import { findRecoveryEnd } from "../session/recovery/recovery.sql.ts";
import { act, type OperatorParts } from "../staff/act.ts";
import { findAuditOf } from "../staff/audit-of.sql.ts";
import { findTurnoverRequirements } from "../wallet/turnover.sql.ts";
import { findPlayerLogins, findProtectionEvents, findRelations } from "./player-logins.sql.ts";
import { findNotes, insertNote, replaceTags } from "./player-notes.sql.ts";
import { filterOf, isShortRange, rgStateOf, toWireFacts } from "./player-rules.ts";
import { countPlayers, findPlayerFacts, findPlayerIds } from "./search-players.sql.ts";

/** Accounts that are counted for a list. */
const countedMax = 10_000;

/** What an answer says of rows that were not counted. */
const moreThan = (isMore: boolean) => (isMore ? { IsMore: true as const } : {});

/** Binds what operators see of one player, and what they note of him. */
export function servePlayerDesk(http: Http, parts: OperatorParts): void {
  const { db } = parts;
  const pageOf = ({ PageIndex, PageSize }: { PageIndex: number; PageSize: number }) => ({
    limit: PageSize,
    offset: (PageIndex - 1) * PageSize,
  });
  http.serve(searchPlayers, async ({ body, caller }) => {
    const { merchantId } = caller();
    const above = body.Upline ?? "";
    const upline = above === "" ? null : await findPlayer(db, { merchantId, userName: above });
    if (above !== "" && upline === null) return operatorResults.NOT_FOUND;
    const filter = filterOf(body, {
      merchantId,
      uplineId: upline?.id ?? null,
      nowMs: parts.clock.nowMs(),
    });
    if (filter === null) return operatorResults.UNFIT;
    const count = await countPlayers(db, filter, countedMax);
    const place = { ...pageOf(body), areFew: count <= countedMax };
    const found = await findPlayerFacts(db, await findPlayerIds(db, filter, place));
    return {
      Total: Math.min(count, countedMax),
      ...moreThan(count > countedMax),
      Items: found.map(toWireFacts),
    };
  });
  http.serve(getPlayer, async ({ body, caller }) => {
    const { merchantId } = caller();
    const found = await findPlayer(db, { merchantId, userName: body.UserName });
    if (found === null) return operatorResults.NOT_FOUND;
    const [
      facts,
      balances,
      sessions,
      isBlacklisted,
      grants,
      terms,
      asked,
      identity,
      picture,
      RecoveryUntil,
    ] = await Promise.all([
      findPlayerFacts(db, [found.id]),
      balancesOf(db, [found.id]),
      countSessions(db, found.id),
      isShutOut(db, found.id),
      findGrants(db, found.id),
      findFlagTerms(db, found.id),
      findTurnoverRequirements(db, found.id),
      identityOf(db, found.id),
      findPicturePath(db, found.id),
      findRecoveryEnd(db, found.id),
    ]);
    const fact = expectOne(facts, "facts of a player");
    return {
      ...toWireFacts(fact),
      NickName: fact.nickName,
      IsAgent: found.role === roles.AGENT,
      HeldAmount: toWire(allHeld(expectKey(balances, found.id, "pockets of a player"))),
      TurnoverRequired: toWire(sum(asked.map(({ required }) => money(required)))),
      Sessions: sessions,
      IsBlacklisted: isBlacklisted,
      OwnPicture: picture,
      IdentityState: identity,
      RecoveryUntil,
      FlagTerms: terms.map((term) => ({
        Flag: term.flag,
        SetAt: term.setAt,
        By: term.setBy,
        Reason: term.reason,
        Until: term.until,
        Notice: term.notice,
      })),
      ...grants,
    };
  });
  http.serve(getPlayerFlows, async ({ body, caller }) => {
    const { merchantId } = caller();
    const found = await findPlayer(db, { merchantId, userName: body.UserName });
    if (found === null) return operatorResults.NOT_FOUND;
    if (!isShortRange(body)) return operatorResults.UNFIT;
    const { UserName: _, ...asked } = body;
    const list = await searchCashFlow(db, { ...asked, accountId: found.id });
    return {
      Total: list.Total ?? 0,
      ...moreThan(list.TotalIsMore === true),
      Items: list.Items,
      PageSum: list.PageSum,
    };
  });
  http.serve(getPlayerBets, async ({ body, caller }) => {
    const { merchantId } = caller();
    const found = await findPlayer(db, { merchantId, userName: body.UserName });
    if (found === null) return operatorResults.NOT_FOUND;
    if (!isShortRange(body)) return operatorResults.UNFIT;
    const { UserName: _, BetState: State, ...asked } = body;
    const list = await searchBets(db, {
      ...asked,
      ...(State === undefined ? {} : { State }),
      accountId: found.id,
    });
    const states = Object.values(BetState);
    return {
      Total: list.Total,
      ...moreThan(list.TotalIsMore === true),
      Items: list.Items.map((row) => ({
        BetNo: row.BetNo,
        BetTime: row.BetTime,
        GameId: row.GameId,
        SerialNumber: row.SerialNumber,
        PlayId: row.PlayId,
        UnitBets: row.Count,
        Multiple: row.Multiple,
        Stake: row.Amount,
        WinningNumber: row.WinningNumber,
        Prize: row.Prize,
        Rebate: row.Rebate,
        Profit: row.Profit,
        BetState: states.find((one) => one === row.State) ?? BetState.BET,
        BetSource: row.Source,
      })),
    };
  });
  http.serve(getPlayerLogins, async ({ body, caller }) => {
    const { merchantId } = caller();
    const found = await findPlayer(db, { merchantId, userName: body.UserName });
    if (found === null) return operatorResults.NOT_FOUND;
    const rows = await findPlayerLogins(db, { accountId: found.id, ...pageOf(body) });
    return {
      Total: rows[0]?.total ?? 0,
      Items: rows.map((row) => ({
        Time: row.at,
        Ip: row.ip,
        Place: row.place,
        LoginType: row.loginType,
        IsMobile: row.isMobile,
        DeviceId: row.deviceId,
        IsOpen: row.isOpen,
      })),
    };
  });
  http.serve(getPlayerRelations, async ({ body, caller }) => {
    const { merchantId } = caller();
    const found = await findPlayer(db, { merchantId, userName: body.UserName });
    if (found === null) return operatorResults.NOT_FOUND;
    const rows = await findRelations(db, { accountId: found.id, merchantId });
    const Items = rows.map((row) => ({
      UserName: row.userName,
      By: row.by,
      Shared: row.shared,
      Times: row.times,
      LastAt: row.lastAt,
      Flags: row.flags,
    }));
    return { Items };
  });
  http.serve(getPlayerNotes, async ({ body, caller }) => {
    const { merchantId } = caller();
    const found = await findPlayer(db, { merchantId, userName: body.UserName });
    if (found === null) return operatorResults.NOT_FOUND;
    const rows = await findNotes(db, { accountId: found.id, ...pageOf(body) });
    const Items = rows.map((row) => ({
      NoteId: Number(row.id),
      Time: row.at,
      By: row.by,
      Text: row.text,
    }));
    return { Total: rows[0]?.total ?? 0, Items };
  });
  http.serve(
    addPlayerNote,
    act(parts, addPlayerNote, {
      async run({ tx, body, operator, done }) {
        const { merchantId, accountId } = operator;
        const found = await findPlayer(tx, { merchantId, userName: body.UserName });
        if (found === null) return operatorResults.NOT_FOUND;
        await insertNote(tx, { accountId: found.id, notedBy: accountId, text: body.Text });
        const who = { account: found.id, userName: found.userName };
        return { before: null, after: { ...who, text: body.Text }, answer: done };
      },
    }),
  );
  http.serve(
    tagPlayer,
    act(parts, tagPlayer, {
      async run({ tx, body, operator, done }) {
        const { merchantId } = operator;
        const found = await findPlayer(tx, { merchantId, userName: body.UserName });
        if (found === null) return operatorResults.NOT_FOUND;
        await lockAccount(tx, found.id);
        const tags = [...new Set(body.Tags)].toSorted();
        const before = await replaceTags(tx, { accountId: found.id, merchantId, tags });
        const who = { account: found.id, userName: found.userName };
        return { before: { ...who, tags: before }, after: { ...who, tags }, answer: done };
      },
    }),
  );
  http.serve(getPlayerProtection, async ({ body, caller }) => {
    const { merchantId, rights } = caller();
    if (!isAllowed(rights, "players.view")) return commonResults.NO_PERMISSION;
    const found = await findPlayer(db, { merchantId, userName: body.UserName });
    if (found === null) return operatorResults.NOT_FOUND;
    const [taken, limits, events] = await Promise.all([
      findBreak(db, found.id),
      findOwnLimits(db, [found.id]),
      findProtectionEvents(db, found.id),
    ]);
    return {
      RgState: rgStateOf(taken.state),
      Until: taken.until,
      Limits: (limits.get(found.id) ?? []).map((limit) => ({
        LimitType: limit.type,
        LimitPeriod: limit.period,
        LimitValue: toWire(money(limit.value)),
        Used: toWire(money(limit.used)),
      })),
      Events: events.map((event) => ({
        Time: event.at,
        EventKind: event.kind,
        LimitType: event.type,
        LimitPeriod: event.period,
        LimitValue: event.value === null ? null : toWire(money(event.value)),
        Until: event.until,
      })),
    };
  });
  http.serve(getPlayerAudit, async ({ body, caller }) => {
    const { merchantId } = caller();
    const found = await findPlayer(db, { merchantId, userName: body.UserName });
    if (found === null) return operatorResults.NOT_FOUND;
    const of = { merchantId, accountId: found.id, userName: found.userName };
    const { total, rows } = await findAuditOf(db, of, pageOf(body));
    const Items = rows.map((row) => ({
      Id: row.id.toString(),
      Time: row.at,
      By: row.userName,
      ApprovedBy: row.approvedBy,
      Call: row.call,
      Reason: row.reason,
      Before: row.before ?? "",
      After: row.after ?? "",
      Ip: row.ip,
    }));
    return { Total: total, Items };
  });
}
