/** What members of staff work on, by domain. A role of the database holds rights, and staff have a role. */
export const rightAreas = [
  "agents",
  "audit",
  "balances",
  "bets",
  "games",
  "issues",
  "limits",
  "merchants",
  "news",
  "odds",
  "payments",
  "players",
  "plays",
  "protection",
  "reports",
  "risk",
  "rules",
  "site",
  "staff",
  "tasks",
] as const;

/** `approve` lets happen what another member of staff proposed. */
export const rightVerbs = ["view", "change", "approve", "export"] as const;

export type Right = `${(typeof rightAreas)[number]}.${(typeof rightVerbs)[number]}`;

/** Every right there is. */
export const rights: readonly Right[] = rightAreas.flatMap((area) =>
  rightVerbs.map((verb): Right => `${area}.${verb}`),
);

/** False for a right of another version, which a role may still hold. */
export function isRight(text: string): text is Right {
  return rights.some((right) => right === text);
}

/** The right of the second person, where a call needs two. */
export function approvalOf(right: Right): Right {
  return inSameArea(right, "approve");
}

/** The right to take rows of a list along, where its call takes the right to see them. */
export function exportOf(right: Right): Right {
  return inSameArea(right, "export");
}

function inSameArea(right: Right, verb: (typeof rightVerbs)[number]): Right {
  const other = right.replace(/\.\w+$/, `.${verb}`);
  if (!isRight(other)) throw new Error(`${right} has no area`);
  return other;
}
