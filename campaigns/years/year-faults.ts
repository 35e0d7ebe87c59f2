/** The process of a simulated server died at a named point of a transaction. */
export class SimulatedCrash extends Error {
  override name = "SimulatedCrash";
}

/**
 * Deaths that a seed chooses: every `everyNth` named point that is passed, about, ends the transaction
 * there. At `after-commit` everything is written and only the answer is lost.
 */
export interface YearFaults {
  onPoint(point: string): void;
  /** Nobody dies any more: what is due shall come to its end. */
  end(): void;
  /** How often the process died, by point. */
  readonly deaths: ReadonlyMap<string, number>;
}

/** Shape: from one death to the next pass 1 to 2 * `everyNth` points, as `chance` says. */
export function createYearFaults(chance: () => number, everyNth: number): YearFaults {
  const deaths = new Map<string, number>();
  const next = () => 1 + Math.floor(chance() * 2 * everyNth);
  let left = next();
  let isOver = false;
  return {
    deaths,
    onPoint(point) {
      if (isOver || point.startsWith("unnamed:")) return;
      left -= 1;
      if (left > 0) return;
      left = next();
      deaths.set(point, (deaths.get(point) ?? 0) + 1);
      throw new SimulatedCrash(point);
    },
    end() {
      isOver = true;
    },
  };
}
