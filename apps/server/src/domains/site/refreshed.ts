/** Something that is read now and then, and used in between. */
export interface Refreshed<T> {
  get(): Promise<T>;
  /** What is known counts no more; the next question waits for a new reading. */
  forget(): void;
}

/** After this a question has it read again, but does not wait for that. */
const freshMs = 1000;
/** After this it waits: nobody has asked for a while, or the reading is slow or fails. */
const usableMs = 2000;

/**
 * Keeps what `read` brings. A question within a second of the reading answers from memory; so does one
 * within two, while it is read again: a busy database must not hold up every call once a second.
 */
export function createRefreshed<T>(
  read: () => Promise<T>,
  ageNowMs: () => number = () => performance.now(),
): Refreshed<T> {
  let known: { value: T; atMs: number } | null = null;
  let reading: Promise<T> | null = null;
  let generation = 0;
  const readAnew = () => {
    if (reading !== null) return reading;
    const atMs = ageNowMs();
    const begun = generation;
    const attempt = read().then(
      (value) => {
        if (begun === generation) {
          known = { value, atMs };
          reading = null;
        }
        return value;
      },
      (error: unknown) => {
        if (begun === generation) reading = null;
        throw error;
      },
    );
    reading = attempt;
    return attempt;
  };
  return {
    async get() {
      const age = known === null ? Number.POSITIVE_INFINITY : ageNowMs() - known.atMs;
      if (known !== null && age <= freshMs) return known.value;
      const attempt = readAnew();
      if (known === null || age > usableMs) return attempt;
      attempt.catch(() => {});
      return known.value;
    },
    forget() {
      // A reading that is on its way may have seen what was before.
      generation += 1;
      known = null;
      reading = null;
    },
  };
}
