import type { RiskAccount, ScorePart } from "./facts.ts";
import type { Stand } from "./sides.ts";

/**
 * Who bets second can oppose somebody who knows nothing of it: an agent sees the open bets of those below him. So a signal tells on
 * how many issues each account bet later than the first of them, and which of those who mostly did stand above another one.
 * Shape: parts without points; a figure is "account:issues" for each.
 */
export function secondParts(
  members: readonly bigint[],
  opposed: readonly (readonly Stand[])[],
  accounts: ReadonlyMap<bigint, RiskAccount>,
): ScorePart[] {
  const seconds = members.map((id) => ({
    id,
    issues: opposed.filter((stands) => isSecond(id, stands)).length,
  }));
  const above = seconds.filter(
    ({ id, issues }) =>
      issues * 2 > opposed.length &&
      members.some((other) => accounts.get(other)?.path.includes(id) === true),
  );
  return [told("betSecond", seconds), ...(above.length > 0 ? [told("secondAbove", above)] : [])];
}

function isSecond(id: bigint, stands: readonly Stand[]): boolean {
  const first = (some: readonly Stand[]) =>
    some.flatMap(({ bets }) => bets).reduce((least, { at }) => Math.min(least, at), Infinity);
  const own = stands.filter(({ accountId }) => accountId === id);
  return first(own) > first(stands);
}

function told(
  part: "betSecond" | "secondAbove",
  seconds: readonly { id: bigint; issues: number }[],
): ScorePart {
  const figure = seconds.map(({ id, issues }) => `${id}:${issues}`).join(" ");
  return { part, points: 0, most: 0, figure };
}

/** Accounts and their issues in the figure of such a part. */
export function secondsIn(figure: string): (readonly [id: string, issues: string])[] {
  return figure.split(" ").map((one) => {
    const [id = "", issues = ""] = one.split(":");
    return [id, issues];
  });
}
