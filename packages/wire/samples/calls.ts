export type { CallSample as CallFixture } from "../src/core/samples.ts";
