import {
  type MemberScope,
  readMember,
  readScope,
  scopeParam,
  searchOfMember,
  writeMember,
} from "@fairdraw/client/records/member-param.ts";
import { wholeOf } from "@fairdraw/client/records/record-days.ts";
import { parseMoney, toWire } from "@fairdraw/money";
import type { searchBets } from "@fairdraw/wire/betting/calls.ts";
import { BetSource } from "@fairdraw/wire/betting/enums.ts";
import type { RequestOf } from "@fairdraw/wire/core/define-call.ts";
import { type OrderListFilter, orderListFilter, searchOfOrders } from "../../reports/order-list.ts";

/** What a player looks for among his bets; the state is a `BetState`. */
export interface BetFilter extends OrderListFilter {
  /** Null for all, as with what follows. */
  readonly playId: string | null;
  /** `BetSource`. */
  readonly source: number | null;
  readonly serial: string | null;
  /** Amounts as the wire writes them; both included. */
  readonly stakeFrom: string | null;
  readonly stakeTo: string | null;
  /** An account below the agent who looks; null for his own bets. */
  readonly member: string | null;
  readonly scope: MemberScope;
}

/** Where bets of this version come from. */
export const betSources = [
  BetSource.NORMAL,
  BetSource.SCHEDULE,
  BetSource.COMBO,
  BetSource.FOLLOW,
  BetSource.MIAOMIAO,
  BetSource.REPEAT,
] as const;

const orders = orderListFilter({ usual: "today", stateMax: 3 });
const playShape = /^[a-z0-9.]{1,64}$/i;
const serialShape = /^[0-9A-Za-z:-]{1,32}$/;

/** An amount as it was typed, written as the wire does; null for none. */
export function readStake(text: string | null): string | null {
  const amount = parseMoney(text?.trim() ?? "");
  return amount === null ? null : toWire(amount);
}

/** The number of an issue as it was typed or pasted; null when it is none. */
export function readSerial(text: string | null): string | null {
  const serial = text?.trim() ?? "";
  return serialShape.test(serial) ? serial : null;
}

/** Reads an address; what makes no sense in it counts as not said. */
export function readFilter(params: URLSearchParams, today: string): BetFilter {
  const play = params.get("play") ?? "";
  const source = wholeOf(params.get("source"), { min: 0, max: 6 });
  return {
    ...orders.readFilter(params, today),
    playId: playShape.test(play) ? play : null,
    source: betSources.find((one) => one === source) ?? null,
    serial: readSerial(params.get("issue")),
    stakeFrom: readStake(params.get("min")),
    stakeTo: readStake(params.get("max")),
    member: readMember(params),
    scope: readScope(params),
  };
}

/** Writes an address; the usual is left out. */
export function writeFilter(filter: BetFilter, today: string): Record<string, string> {
  return {
    ...orders.writeFilter(filter, today),
    ...(filter.playId === null ? {} : { play: filter.playId }),
    ...(filter.source === null ? {} : { source: String(filter.source) }),
    ...(filter.serial === null ? {} : { issue: filter.serial }),
    ...(filter.stakeFrom === null ? {} : { min: filter.stakeFrom }),
    ...(filter.stakeTo === null ? {} : { max: filter.stakeTo }),
    ...writeMember(filter.member),
    ...(filter.scope === null ? {} : { [scopeParam]: filter.scope }),
  };
}

/** How many of the rarer filters are set. */
export function countMore({ playId, source, serial, stakeFrom, stakeTo }: BetFilter): number {
  return [playId, source, serial, stakeFrom, stakeTo].filter((one) => one !== null).length;
}

/** What the wire is asked, without the page. */
export function searchOf(
  filter: BetFilter,
): Omit<RequestOf<typeof searchBets>, "PageIndex" | "PageSize"> {
  return {
    ...searchOfOrders(filter),
    ...(filter.no === null ? {} : { BetNo: filter.no }),
    ...(filter.playId === null ? {} : { PlayId: filter.playId }),
    ...(filter.source === null ? {} : { Source: filter.source }),
    ...(filter.serial === null ? {} : { SerialNumber: filter.serial }),
    ...(filter.stakeFrom === null ? {} : { AmountFrom: filter.stakeFrom }),
    ...(filter.stakeTo === null ? {} : { AmountTo: filter.stakeTo }),
    ...searchOfMember(filter.member),
    ...(filter.scope === null ? {} : { Scope: filter.scope }),
  };
}
