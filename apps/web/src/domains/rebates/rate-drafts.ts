import type { ExternalGameCategory } from "@fairdraw/wire/external-games/enums.ts";
import type { MemberRates, RebateSettings } from "./rebates.api.ts";

/** Rates that were chosen and not saved yet, by account and category. Units: 1/10,000. */
export type Drafts = Readonly<Record<string, number>>;

export interface RateChange {
  readonly userName: string;
  readonly category: number;
  readonly before: number;
  readonly after: number;
}

const keyOf = (userName: string, category: number) => `${userName}/${category}`;

/** The rate of an account as it stands, without drafts. */
export function rateNow({ Rates }: Pick<MemberRates, "Rates">, category: number): number {
  return Rates.find((one) => one.Category === category)?.Rate ?? 0;
}

/** The most that may be given of a category. */
export function ceilingOf({ Max }: Pick<RebateSettings, "Max">, category: number): number {
  return Max.find((one) => one.Category === category)?.Rate ?? 0;
}

/** The rate that a cell shows. */
export function rateShown(drafts: Drafts, member: MemberRates, category: number): number {
  return drafts[keyOf(member.UserName, category)] ?? rateNow(member, category);
}

/** Chooses a rate of a cell; the rate that it has is no draft. */
export function withDraft(
  drafts: Drafts,
  member: MemberRates,
  { category, rate }: { category: number; rate: number },
): Drafts {
  const key = keyOf(member.UserName, category);
  const { [key]: _, ...others } = drafts;
  return rate === rateNow(member, category) ? others : { ...others, [key]: rate };
}

/** Raises the shown accounts to a rate where it is more than they have and no more than may be given. */
export function filledDown(
  drafts: Drafts,
  settings: RebateSettings,
  { category, rate }: { category: number; rate: number },
): { drafts: Drafts; count: number } {
  const upTo = Math.min(rate, ceilingOf(settings, category));
  const raised = settings.Items.filter((member) => rateNow(member, category) < upTo);
  return {
    drafts: raised.reduce(
      (all, member) => withDraft(all, member, { category, rate: upTo }),
      drafts,
    ),
    count: raised.length,
  };
}

/** What would be saved, by account. */
export function changesOf(drafts: Drafts, known: ReadonlyMap<string, MemberRates>): RateChange[] {
  return Object.entries(drafts)
    .map(([key, after]) => {
      const cut = key.lastIndexOf("/");
      const [userName, category] = [key.slice(0, cut), Number(key.slice(cut + 1))];
      const member = known.get(userName);
      return {
        userName,
        category,
        before: member === undefined ? 0 : rateNow(member, category),
        after,
      };
    })
    .toSorted((a, b) =>
      a.userName === b.userName ? a.category - b.category : a.userName < b.userName ? -1 : 1,
    );
}

/** Changes as the call takes them: a row for each account. */
export function rowsOf(changes: readonly RateChange[]) {
  const byName = Map.groupBy(changes, ({ userName }) => userName);
  return [...byName].map(([UserName, own]) => ({
    UserName,
    Rates: own.map(({ category, after }) => ({
      Category: category as ExternalGameCategory,
      Rate: after,
    })),
  }));
}
