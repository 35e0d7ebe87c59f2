/** A defect that is planted on purpose; the tests that stand for its place must turn red. */
export interface Mutation {
  /** What is wrong then, as a sentence. */
  readonly name: string;
  /** Below apps/server. */
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Test files below apps/server/src. */
  readonly tests: readonly string[];
}
