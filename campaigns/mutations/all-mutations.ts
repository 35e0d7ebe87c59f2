import { chaseMutations } from "./chase.ts";
import { intakeMutations } from "./intake.ts";
import { issueMutations } from "./issues.ts";
import { ledgerMutations } from "./ledger.ts";
import type { Mutation } from "./mutation.ts";
import { staffMutations } from "./staff.ts";

/** All planted defects. Shape: neighbours lie in different places, so that small shares see many. */
export const allMutations: readonly Mutation[] = interleave([
  intakeMutations,
  ledgerMutations,
  issueMutations,
  chaseMutations,
  staffMutations,
]);

function interleave(lists: readonly (readonly Mutation[])[]): Mutation[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list[i] ?? [])).flat();
}
