import { WithdrawReason } from "@fairdraw/wire";
import { type ASTNode, Environment } from "@marcbachmann/cel-js";

/** What the rules know of a withdrawal. Units: whole yuan, rounded up; hours; days. */
export interface WithdrawFacts {
  readonly amount: number;
  readonly kind: "card" | "wallet" | "usdt";
  /** The account has never been paid before. */
  readonly isFirst: boolean;
  /** Requests of the account in 24 hours that were not taken back or refused, this one included, and their sum. */
  readonly dayCount: number;
  readonly daySum: number;
  /** The same sum over all accounts that are paid to this card, wallet or address. */
  readonly targetSum: number;
  /** Other accounts that have bound the same one, or had it before. */
  readonly sharedBy: number;
  readonly targetAgeHours: number;
  readonly accountAgeDays: number;
  /** All that was ever paid in and out. */
  readonly paidIn: number;
  readonly paidOut: number;
  /** Since the last deposit; -1 for none. */
  readonly hoursSinceDeposit: number;
  /** Bets since then, 5,000 at most; those of 30 days where there was none. */
  readonly bets: number;
  /** The player is on a break or excludes himself. */
  readonly isProtected: boolean;
}

/** A rule: what it asks, as CEL over the facts, and what follows where that is true. */
export interface WithdrawRule {
  readonly Name: string;
  readonly When: string;
  readonly Then: "pay" | "review";
  /** `WithdrawReason` that player and operators see; of a review alone. */
  readonly Why: number;
}

/** Rules as they hold. */
export interface RuleSet {
  readonly version: number;
  readonly rules: readonly WithdrawRule[];
}

/** What the rules say of a withdrawal. */
export interface RuleVerdict {
  readonly outcome: "pay" | "review";
  readonly reason: WithdrawReason;
  /** Name of the rule that decided; "" where none did. */
  readonly rule: string;
}

const review = (Name: string, When: string, Why: number): WithdrawRule => ({
  Name,
  When,
  Then: "review",
  Why,
});

/** The rules of a site whose operators have published none. */
export const usualRules: readonly WithdrawRule[] = [
  review("shared payee", "sharedBy > 0", WithdrawReason.SHARED_TARGET),
  review("first withdrawal", "isFirst && amount > 1000", WithdrawReason.FIRST),
  review("large amount", "amount > 5000", WithdrawReason.ABOVE_AUTO),
  review("many small ones", "daySum > 5000 || targetSum > 5000", WithdrawReason.SPLIT),
  { Name: "small amount", When: "amount <= 5000", Then: "pay", Why: WithdrawReason.AUTO },
];

/** Facts that conditions may name, with their types in CEL. */
const types = {
  amount: "int",
  kind: "string",
  isFirst: "bool",
  dayCount: "int",
  daySum: "int",
  targetSum: "int",
  sharedBy: "int",
  targetAgeHours: "int",
  accountAgeDays: "int",
  paidIn: "int",
  paidOut: "int",
  hoursSinceDeposit: "int",
  bets: "int",
  isProtected: "bool",
} as const satisfies Record<keyof WithdrawFacts, string>;
export const factNames = Object.keys(types) as readonly (keyof WithdrawFacts)[];

/** Conditions are small: nobody keeps a withdrawal waiting by one that never ends. */
const limits = { maxAstNodes: 200, maxDepth: 20, maxListElements: 50 };
const env = factNames.reduce(
  (grown, name) => grown.registerVariable(name, types[name]),
  new Environment({ limits }),
);

/** What a condition is made of: facts, values, comparisons, sums, and, or, not. Functions and loops are none of it. */
const plainOps: ReadonlySet<string> = new Set(
  "value id list in == != < <= > >= + - * / % && || ?: !_ -_".split(" "),
);

function isPlain(node: ASTNode): boolean {
  if (!plainOps.has(node.op)) return false;
  const parts: readonly unknown[] = [node.args].flat(2);
  return parts.every((part) => !isNode(part) || isPlain(part));
}

function isNode(part: unknown): part is ASTNode {
  return typeof part === "object" && part !== null && "op" in part;
}

/** What is wrong with a condition; null for nothing. */
export function faultOf(condition: string): string | null {
  try {
    if (!isPlain(env.parse(condition).ast)) return "only comparisons of facts are allowed";
    const checked = env.check(condition);
    if (!checked.valid) return checked.error?.message ?? "not a condition";
    return checked.type === "bool" ? null : `answers ${checked.type}, not true or false`;
  } catch (error) {
    return error instanceof Error ? error.message : "not a condition";
  }
}

/**
 * What rules say of a withdrawal: the first that fits decides. Where none does, or one cannot be understood, a person
 * looks at it: nothing is paid because of a fault.
 */
export function judgeByRules(rules: readonly WithdrawRule[], facts: WithdrawFacts): RuleVerdict {
  const context = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === "number" ? BigInt(value) : value,
    ]),
  );
  for (const { Name, When, Then, Why } of rules) {
    try {
      const condition = env.parse(When);
      // A condition that calls anything could hold the server for ever.
      if (!isPlain(condition.ast))
        return { outcome: "review", reason: WithdrawReason.REVIEW, rule: Name };
      if (condition(context) !== true) continue;
    } catch {
      return { outcome: "review", reason: WithdrawReason.REVIEW, rule: Name };
    }
    return {
      outcome: Then,
      reason: Then === "pay" ? WithdrawReason.AUTO : reasonOf(Why),
      rule: Name,
    };
  }
  return { outcome: "review", reason: WithdrawReason.REVIEW, rule: "" };
}

function reasonOf(number: number): WithdrawReason {
  return Object.values(WithdrawReason).find((one) => one === number) ?? WithdrawReason.REVIEW;
}

/** The largest amount that these rules pay of a player of whom nothing speaks against it. Units: whole yuan. */
export function autoMaxOf(rules: readonly WithdrawRule[], most: number): number {
  const pays = (amount: number) =>
    judgeByRules(rules, { ...harmless, amount, daySum: amount, targetSum: amount }).outcome ===
    "pay";
  let low = 0;
  let high = most;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (pays(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

const harmless: WithdrawFacts = {
  amount: 0,
  kind: "card",
  isFirst: false,
  dayCount: 1,
  daySum: 0,
  targetSum: 0,
  sharedBy: 0,
  targetAgeHours: 10_000,
  accountAgeDays: 1000,
  paidIn: 1_000_000,
  paidOut: 1,
  hoursSinceDeposit: 100,
  bets: 1000,
  isProtected: false,
};

/** What speaks against a withdrawal, and how much. */
const signs: readonly (readonly [points: number, speaks: (facts: WithdrawFacts) => boolean])[] = [
  [40, ({ sharedBy }) => sharedBy > 0],
  [20, ({ bets, hoursSinceDeposit }) => bets === 0 && hoursSinceDeposit >= 0],
  [15, ({ paidIn, paidOut, amount }) => paidOut + amount > 3 * Math.max(paidIn, 1000)],
  [10, ({ isFirst }) => isFirst],
  [10, ({ targetAgeHours }) => targetAgeHours < 72],
  [10, ({ accountAgeDays }) => accountAgeDays < 7],
  [10, ({ amount }) => amount > 20_000],
];

/** How much speaks against a withdrawal, for who sorts and reads a list: nothing is decided by it. Shape: 0 to 100. */
export function riskOf(facts: WithdrawFacts): number {
  const points = signs.map(([of, speaks]) => (speaks(facts) ? of : 0));
  return Math.min(
    100,
    points.reduce((sum, of) => sum + of, 0),
  );
}
