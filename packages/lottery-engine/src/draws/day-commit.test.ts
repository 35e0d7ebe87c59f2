import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { dayCommitOf } from "./day-commit.ts";

const issues = [
  { serialNumber: "20260105-0002", seedCommit: "bb".repeat(32) },
  { serialNumber: "20260105-0001", seedCommit: "aa".repeat(32) },
];

it("is the hash of one line per issue in the order of the serials", () => {
  const text = `20260105-0001|${"aa".repeat(32)}\n20260105-0002|${"bb".repeat(32)}\n`;
  expect(dayCommitOf(issues)).toBe(createHash("sha256").update(text).digest("hex"));
  expect(dayCommitOf(issues.toReversed())).toBe(dayCommitOf(issues));
});

it("changes with every commitment, serial or missing issue", () => {
  const [first, second] = issues;
  if (first === undefined || second === undefined) throw new Error("two issues");
  const others = [
    [first],
    [first, { ...second, seedCommit: "ac".repeat(32) }],
    [first, { ...second, serialNumber: "20260105-0003" }],
    [],
  ];
  expect(new Set([issues, ...others].map(dayCommitOf)).size).toBe(5);
});
