export * from "../src/core/sample-values.ts";
