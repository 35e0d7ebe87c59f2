import { type CategoryKey, categories, categoryOf, type Game } from "@fairdraw/lottery-engine";
import { type Money, money, smaller } from "@fairdraw/money";

/** Limits on stakes and payouts in a category. Units: amounts in thousandths. */
export interface BettingLimits {
  /** Stake of a line of a prize-group play. */
  readonly stakeMin: Money;
  readonly stakeMax: Money;
  /** Stake of one unit bet of an odds play. */
  readonly oddsStakeMin: Money;
  readonly oddsStakeMax: Money;
  readonly multipleMax: number;
  readonly unitBetsMax: number;
  /** Stakes of one player in one issue. */
  readonly playerStakeMax: Money;
  /** Most that one player is paid for one issue; the part of the prizes above it is cut. */
  readonly payoutMax: Money;
  /** Stakes of all players of a merchant on one number of one issue. */
  readonly numberStakeMax: Money;
  /** Highest worst case of one issue for a merchant. */
  readonly houseCap: Money;
}

const yuan = (amount: bigint): Money => money(amount * 1000n);

/** Source: domain/games.md section 5, plays.md 2.3; the house's own figures where they are silent. */
const usual: BettingLimits = {
  stakeMin: money(2n),
  stakeMax: yuan(200_000n),
  oddsStakeMin: yuan(1n),
  oddsStakeMax: yuan(50_000n),
  multipleMax: 99_999,
  unitBetsMax: 50_000,
  playerStakeMax: yuan(1_000_000n),
  payoutMax: yuan(400_000n),
  numberStakeMax: yuan(500_000n),
  houseCap: yuan(20_000_000n),
};

const own: Partial<Record<CategoryKey, Partial<BettingLimits>>> = {
  keno: { multipleMax: 9_999, oddsStakeMax: yuan(20_000n) },
  lhc: { oddsStakeMax: yuan(20_000n) },
  hash: { oddsStakeMax: yuan(20_000n), payoutMax: yuan(200_000n) },
};

const defaults = new Map(
  categories.map(({ key }): [CategoryKey, BettingLimits] => [key, { ...usual, ...own[key] }]),
);

/**
 * Most bets of a player on one issue, cancelled ones included. Cancelling is free, and every bet stays in the tree of
 * the issue, by which others prove their bets.
 */
export const playerBetsMax = 5000;

/** Limits of a category for merchants that have set none. */
export function defaultLimits(category: CategoryKey): BettingLimits {
  return defaults.get(category) ?? usual;
}

/** Limits that a merchant has set; null where the default applies. */
export type LimitOverrides = { readonly [Key in keyof BettingLimits]: BettingLimits[Key] | null };

/** Limits of a category: the merchant's, else the defaults. */
export function effectiveLimits(
  category: CategoryKey,
  overrides: LimitOverrides | undefined,
): BettingLimits {
  const limits = defaultLimits(category);
  if (overrides === undefined) return limits;
  const set = Object.entries(overrides).filter(([, value]) => value !== null);
  return { ...limits, ...Object.fromEntries(set) };
}

/** Upper bounds of the limits of one instant draw. Source: domain/games.md section 5. */
const instantMost = {
  payoutMax: yuan(100_000n),
  oddsStakeMax: yuan(5_000n),
  multipleMax: 999,
};

/** Limits of a game: those of its category. They are lower for instant games, where each draw belongs to one player. */
export function limitsOfGame(
  { category, isMiaoMiao }: Pick<Game, "category" | "isMiaoMiao">,
  overrides: LimitOverrides | undefined,
): BettingLimits {
  const limits = effectiveLimits(category, overrides);
  if (!isMiaoMiao) return limits;
  return {
    ...limits,
    payoutMax: smaller(limits.payoutMax, instantMost.payoutMax),
    oddsStakeMax: smaller(limits.oddsStakeMax, instantMost.oddsStakeMax),
    multipleMax: Math.min(limits.multipleMax, instantMost.multipleMax),
  };
}

/** Number of a category, as limits are stored by it. */
export function categoryId(category: CategoryKey): number {
  return categoryOf(category).id;
}

/**
 * Highest stake of one line while the issue could cost `worstCase`: the full limit up to half of the house cap, then
 * falling linearly to the minimum stake at the cap.
 * Units: thousandths, cut.
 */
export function shrunkStakeMax(
  worstCase: bigint,
  limits: { least: Money; most: Money; houseCap: Money },
): Money {
  const { least, most, houseCap } = limits;
  const left = houseCap - worstCase;
  if (2n * left >= houseCap) return most;
  if (left <= 0n || most <= least) return least;
  return money(least + ((most - least) * 2n * left) / houseCap);
}

/**
 * Highest worst case at which a line of this stake is still accepted; the inverse of `shrunkStakeMax`.
 * Units: thousandths. Shape: for stakes up to `most`; for stakes up to `least` the house cap itself.
 */
export function worstCaseMaxFor(
  stake: bigint,
  limits: { least: Money; most: Money; houseCap: Money },
): Money {
  const { least, most, houseCap } = limits;
  if (stake <= least) return houseCap;
  const twice = 2n * (most - least);
  const left = ((stake - least) * houseCap + twice - 1n) / twice;
  return money(houseCap - left);
}
