import { dayKeyOf, startOfDay } from "@fairdraw/lottery-engine";
import { BetState, type searchBets as call, type RequestOf } from "@fairdraw/wire";

/** What restricts a list of own bets. */
export type BetFilter = Omit<RequestOf<typeof call>, "PageIndex" | "PageSize" | "WithSums"> & {
  readonly accountId: bigint;
};

/** Ids begin with the moment at which they were made, and that is at most so far from the bet's own. */
export const idSlackMs = 24 * 3_600_000;

/** End of the year 9999: later days have no name. */
const lastNamedMs = Date.UTC(9999, 11, 31);

/** First and last day of a filter that asks for nothing but whole days, games and a state. */
export function wholeDaysOf(filter: BetFilter): { from: number; to: number } | null {
  const { PlayId, SerialNumber, BetNo, Source, AmountFrom, AmountTo, DateFrom, DateTo } = filter;
  const others = [PlayId, SerialNumber, BetNo, Source, AmountFrom, AmountTo];
  if (others.some((one) => one !== undefined)) return null;
  if (DateTo > lastNamedMs || !isMidnight(DateFrom) || !isMidnight(DateTo)) return null;
  return { from: dayKeyOf(DateFrom), to: dayKeyOf(DateTo - 1) };
}

function isMidnight(at: number): boolean {
  return startOfDay(dayKeyOf(at)) === at;
}

/** Bets that were made before the first issue that is not over are decided, whatever their issue is. */
export const decidedBelow =
  "(SELECT fd_uuid_from(coalesce(min(start_at), fd_now()) - interval '1 day') FROM lottery_issue WHERE state IN (0, 1))";
export const stateOf = `coalesce(o.state, CASE WHEN b.id < ${decidedBelow}
  OR (SELECT i.state FROM bet_target i WHERE i.id = b.issue_id) = 2 THEN ${BetState.NOPRIZE} ELSE ${BetState.BET} END)`;
/** Row by row along an index: the planner would rather read all outcomes of everybody. */
export const outcomeOf =
  "LEFT JOIN LATERAL (SELECT * FROM bet_outcome x WHERE x.bet_id = b.id OFFSET 0) o ON true";
