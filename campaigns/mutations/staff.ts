import type { Mutation } from "./mutation.ts";

const staff = "src/domains/staff";
const doors = ["operator-doors.test.ts"];
const twoPersons = ["domains/staff/two-persons.test.ts"];
const proposals = ["domains/staff/proposals.test.ts"];

/** Defects in who may do what, and in what takes two persons. */
export const staffMutations: readonly Mutation[] = [
  {
    name: "the door does not ask for the right",
    file: "src/platform/http/serve-call.ts",
    find: `call.policy.who === "operator" && !isAllowed(`,
    replace: `call.policy.who === "operator" && isAllowed(`,
    tests: doors,
  },
  {
    name: "a right that was taken away still counts",
    file: `${staff}/act.ts`,
    find: "if (!isAllowed(await lockRights(tx, accountId), call.policy.may)) {",
    replace: "if (!isAllowed(caller().rights, call.policy.may)) {",
    tests: proposals,
  },
  {
    name: "a right may be taken away in the middle of a deed",
    file: `${staff}/staff.sql.ts`,
    find: " FOR SHARE OF s, r",
    replace: "",
    tests: proposals,
  },
  {
    name: "the maker approves what he proposed",
    file: `${staff}/decide-tasks.ts`,
    find: "if (await hasHandIn(tx, { taskId: task.id, accountId })) return operatorResults.SAME_PERSON;",
    replace: "",
    tests: proposals,
  },
  {
    name: "whoever may decide at all approves everything",
    file: `${staff}/decide-tasks.ts`,
    find: "if (!isAllowed(await lockRights(tx, accountId), approvalOf(may))) {",
    replace: `if (!isAllowed(await lockRights(tx, accountId), "tasks.approve")) {`,
    tests: proposals,
  },
  {
    name: "a proposal outlives the right of its maker",
    file: `${staff}/decide-tasks.ts`,
    find: "if (!isAllowed(await lockRights(tx, task.madeBy), may)) return operatorResults.OUTDATED;",
    replace: "",
    tests: proposals,
  },
  {
    name: "a proposal is decided twice",
    file: `${staff}/tasks.sql.ts`,
    find: " FOR UPDATE OF t",
    replace: "",
    tests: proposals,
  },
  {
    name: "an approval counts although what it is about has changed",
    file: `${staff}/proposals.ts`,
    find: "isDeepStrictEqual(plainJson(found.seen ?? null), stored.seen)",
    replace: "true",
    tests: proposals,
  },
  {
    name: "a proposal never expires",
    file: `${staff}/tasks.sql.ts`,
    find: "CASE WHEN t.state = 0 AND t.expires_at <= fd_now() THEN",
    replace: "CASE WHEN false THEN",
    tests: proposals,
  },
  {
    name: "what was proposed changes afterwards",
    file: "migrations/0052-two-persons.sql",
    find: "RAISE EXCEPTION 'what task % asks for never changes', OLD.id;",
    replace: "NULL;",
    tests: proposals,
  },
  {
    name: "who acts for the maker approves",
    file: `${staff}/tasks.sql.ts`,
    find: "WHERE d.begins_at < d.ends_at AND d.ends_at > ",
    replace: "WHERE false AND d.ends_at > ",
    tests: twoPersons,
  },
  {
    name: "an approval takes no fresh proof",
    file: `${staff}/decide-tasks.ts`,
    find: "if (!(await isProved(tx, sessionId))) return operatorResults.NOT_PROVED;",
    replace: "",
    tests: twoPersons,
  },
  {
    name: "what waits does not count towards the limit of a day",
    file: `${staff}/weighed.sql.ts`,
    find: "t.state = 0 AND t.expires_at > fd_now()",
    replace: "false",
    tests: twoPersons,
  },
  {
    name: "deeds sent together pass a limit together",
    file: `${staff}/act.ts`,
    find: "if (isLimited) await lockWeights(tx, who);",
    replace: "",
    tests: twoPersons,
  },
  {
    name: "amounts to one target by several makers are not added up",
    file: `${staff}/weighed.sql.ts`,
    find: "FILTER (WHERE w.target = $4)",
    replace: "FILTER (WHERE w.made_by = $3 AND w.target = $4)",
    tests: twoPersons,
  },
];
