import { ExternalGameCategory } from "../external-games/enums.ts";

/** Which rebates: sport is settled later in the day, and has pages of its own. */
export const rebateKinds = ["General", "Sport"] as const;
export type RebateKind = (typeof rebateKinds)[number];

/** Categories of external games whose rebates a kind settles, in the order of the pages. */
export const rebateCategories: Readonly<Record<RebateKind, readonly ExternalGameCategory[]>> = {
  General: [
    ExternalGameCategory.VIDEO,
    ExternalGameCategory.SLOT,
    ExternalGameCategory.CARD,
    ExternalGameCategory.FISH,
    ExternalGameCategory.BLOCKCHAIN,
  ],
  Sport: [ExternalGameCategory.SPORT],
};

/** The kind that settles a category. */
export function rebateKindOf(category: number): RebateKind {
  return category === ExternalGameCategory.SPORT ? "Sport" : "General";
}

/** What external games pay at least per account, day and category; less is dropped. Units: thousandths. */
export const rebateMin = 10n;
