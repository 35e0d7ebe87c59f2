export interface StepResult {
  readonly ok: boolean;
  readonly note: string;
  readonly seconds: number;
}

/** A long proof in independent steps, of which a share may run at a time. */
export interface Campaign {
  readonly name: string;
  readonly steps: number;
  /** Runs the steps and tells of each when it has ended, so that a stop loses at most one. */
  run(request: {
    readonly seed: number;
    readonly steps: readonly number[];
    /** How much faster than real the platform's time runs, where a campaign lets one choose. */
    readonly rate?: number | undefined;
    onStep(step: number, result: StepResult): Promise<void>;
  }): Promise<void>;
}

/** Repeatable chance for test loads (mulberry32); never for draws. Shape: [0, 1). */
export function seededChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Waits; not at all when the time has passed already. */
export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}
