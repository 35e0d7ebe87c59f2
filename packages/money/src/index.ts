export * from "./money.ts";
export * from "./parse-format.ts";
export * from "./share-out.ts";
