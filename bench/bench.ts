/** A workload that is measured against a baseline in the same run. */
export interface Bench {
  readonly name: string;
  /** What is done, with how many callers, rows and connections. */
  readonly workload: string;
  readonly unit: string;
  readonly baselineName: string;
  readonly candidateName: string;
  setUp(): Promise<{
    /** One round; answers the figure in `unit`. */
    baseline(): Promise<number>;
    candidate(): Promise<number>;
    tearDown(): Promise<void>;
  }>;
}
