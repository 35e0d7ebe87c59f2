import { money, toWire } from "@fairdraw/money";
import type { RequestOf, searchPlayers } from "@fairdraw/wire";
import { roles } from "../account/account.sql.ts";
import type { PlayerFacts, PlayerFilter } from "./search-players.sql.ts";

/** Longest range of one search. Units: ms. */
const dayMs = 24 * 3_600_000;
const rangeMaxMs = 92 * dayMs;

/** True for a range that is no longer than what one search looks through. */
export function isShortRange({ DateFrom, DateTo }: { DateFrom: number; DateTo: number }): boolean {
  return DateTo - DateFrom <= rangeMaxMs;
}

/** The filter of a search; null where it would look through everybody: who never bet has no index of his own. */
export function filterOf(
  body: RequestOf<typeof searchPlayers>,
  { merchantId, uplineId, nowMs }: { merchantId: number; uplineId: bigint | null; nowMs: number },
): PlayerFilter | null {
  const { RegisteredFrom: from, RegisteredTo: to } = body;
  const neverBet = body.NeverBet === true;
  const isNarrow = from !== undefined && to !== undefined && to - from <= rangeMaxMs;
  if (neverBet && !isNarrow) return null;
  const name = body.UserName ?? "";
  return {
    merchantId,
    nameBegins: name === "" ? null : name,
    role: body.Type === undefined ? null : body.Type === "agent" ? roles.AGENT : roles.PLAYER,
    flags: body.Flags === undefined || body.Flags === 0 ? null : body.Flags,
    tag: body.Tag ?? null,
    uplineId,
    neverBet,
    lastSeenBefore: body.DormantDays === undefined ? null : nowMs - body.DormantDays * dayMs,
    registeredFrom: from ?? null,
    registeredTo: to ?? null,
  };
}

/** What operators see of an account at first sight, as the wire spells it. */
export function toWireFacts(facts: PlayerFacts) {
  return {
    UserName: facts.userName,
    Type: facts.role === roles.AGENT ? ("agent" as const) : ("player" as const),
    Upline: facts.upline,
    Balance: toWire(money(facts.available)),
    Turnover: toWire(money(facts.turnover)),
    Profit: toWire(money(facts.profit)),
    Flags: facts.state,
    RgState: rgStateOf(facts.rgState),
    Tags: [...facts.tags],
    RegisteredAt: facts.registeredAt,
    LastLoginAt: facts.lastLoginAt,
    LastIp: facts.lastIp,
    LastPlace: facts.lastPlace,
  };
}

/** A state of player protection, as the wire spells it. */
export function rgStateOf(state: number): 0 | 1 | 2 {
  return state === 1 || state === 2 ? state : 0;
}
