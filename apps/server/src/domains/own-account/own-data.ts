import { commonResults, type getOwnData, ownDataHours, ownDataResults } from "@fairdraw/wire";
import { expectOne } from "../../platform/assert.ts";
import type { Db } from "../../platform/database/db.ts";
import type { Answering } from "../../platform/http/call-context.ts";
import { limitRate } from "../session/guard/limit-rate.ts";
import { judgeOwnPassword } from "../session/protection/judge-password.ts";
import {
  countOwnRows,
  findEvents,
  findLimits,
  findMessages,
  findOwnChoices,
  findOwnLogins,
  findOwnPerson,
} from "./own-data.sql.ts";

const hourSeconds = 3600;

/**
 * Everything that is kept about a player, as a file for himself: nothing is masked, so a thief of the session alone gets
 * none. Refuses: TOO_FREQUENT while many passwords wait, LOCKED, PASSWORD_WRONG, TOO_FREQUENT within the hour.
 */
export async function readOwnData(
  db: Db,
  { accountId, password }: { accountId: bigint; password: string },
): Promise<Answering<typeof getOwnData>> {
  const verdict = await judgeOwnPassword(db, accountId, password);
  if (verdict === "busy") return commonResults.TOO_FREQUENT;
  if (verdict === "locked") return ownDataResults.LOCKED;
  if (verdict === "wrong") return ownDataResults.PASSWORD_WRONG;
  const rate = {
    scope: `own-data|${accountId}`,
    max: 1,
    windowSeconds: ownDataHours * hourSeconds,
  };
  if ((await limitRate(db, rate)) !== null) return commonResults.TOO_FREQUENT;
  return { Result: 0, File: JSON.stringify(await collect(db, accountId), plain, 2) };
}

async function collect(db: Db, accountId: bigint) {
  const [person, choices, logins, limits, events, messages, counts] = await Promise.all([
    findOwnPerson(db, accountId),
    findOwnChoices(db, accountId),
    findOwnLogins(db, accountId),
    findLimits(db, accountId),
    findEvents(db, accountId),
    findMessages(db, accountId),
    countOwnRows(db, accountId),
  ]);
  const { bets, flows } = expectOne(counts, "counts of the caller");
  return {
    account: expectOne(person, "account of the caller"),
    preferences: choices,
    logins,
    limits,
    events,
    messages,
    bets: { count: bets, export: "/BetRecord" },
    cashFlows: { count: flows, export: "/CashFlowRecord" },
  };
}

/** Moments as people read them, and amounts, which JSON knows no number for. */
function plain(key: string, value: unknown): unknown {
  if (typeof value === "bigint") return String(value);
  const isMoment =
    typeof value === "number" && (key.endsWith("At") || key === "at" || key === "until");
  return isMoment ? new Date(value).toISOString() : value;
}
