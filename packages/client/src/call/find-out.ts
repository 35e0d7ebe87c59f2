/** What one question about a lost answer brought. */
export type Finding<Answer> =
  | { kind: "placed"; answer: Answer }
  /** The request never arrived and its id is void now: betting anew cannot double it. */
  | { kind: "void" }
  | { kind: "unknown" }
  /** The login ended; nothing more can be asked. */
  | { kind: "left" };

/** Units: ms. Source: screens.md 6.13. */
const askEveryMs = 2_000;
const askForMs = 30_000;

/**
 * Asks until it is known what became of a submission, at most for 30 s.
 * Shape: `unknown` when the time ran out; the money is then still in doubt.
 */
export async function findOut<Answer>(
  ask: () => Promise<Finding<Answer>>,
  wait: (ms: number) => Promise<void>,
): Promise<Finding<Answer>> {
  for (let asked = 0; asked * askEveryMs < askForMs; asked += 1) {
    if (asked > 0) await wait(askEveryMs);
    const finding = await ask();
    if (finding.kind !== "unknown") return finding;
  }
  return { kind: "unknown" };
}
