/** Questions to somebody outside that go on beside the rounds of a job, each once by its key. They never throw. */
export interface InFlight<T> {
  readonly size: number;
  has(key: bigint): boolean;
  begin(key: bigint, work: () => Promise<T>): void;
  /** What has been answered since; waits for a while when nothing has. */
  answered(waitMs: number): Promise<T[]>;
  /** Waits until nothing is asked any more. */
  rest(): Promise<void>;
}

export function createInFlight<T>(): InFlight<T> {
  const going = new Map<bigint, Promise<void>>();
  let done: T[] = [];
  return {
    get size() {
      return going.size;
    },
    has: (key) => going.has(key),
    begin(key, work) {
      const one = work()
        .then((value) => void done.push(value))
        .finally(() => going.delete(key));
      going.set(key, one);
    },
    async answered(waitMs) {
      if (done.length === 0 && going.size > 0 && waitMs > 0) {
        let timer: NodeJS.Timeout | undefined;
        const pause = new Promise<void>((resolve) => {
          timer = setTimeout(resolve, waitMs);
        });
        await Promise.race([...going.values(), pause]);
        clearTimeout(timer);
      }
      const answers = done;
      done = [];
      return answers;
    },
    async rest() {
      await Promise.all(going.values());
    },
  };
}
