import {
  type AnswerOf,
  approveTask as approveCall,
  commonResults,
  defineCall,
  isRefused,
  operatorResults,
  PlayerState,
  type RequestOf,
  type Right,
  rejectTask as rejectCall,
  searchTasks,
  TaskState,
} from "@fairdraw/wire";
import { afterAll, beforeAll, beforeEach, expect, inject, it } from "vitest";
import * as z from "zod/mini";
import { expectOne } from "../../platform/assert.ts";
import { isAllowed } from "../../platform/http/auth.ts";
import type { CallContext } from "../../platform/http/call-context.ts";
import { anOperator, giveRights } from "../../testing/operators.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../testing/test-world.ts";
import {
  contextFor,
  deskParts,
  hirePeople,
  type People,
  type Person,
  seatPeople,
  told,
} from "../../testing/two-person-desk.ts";
import { untilWaiting } from "../../testing/until-waiting.ts";
import { act, type OperatorParts } from "./act.ts";
import { approveTask, rejectTask } from "./decide-tasks.ts";
import { createProposals } from "./proposals.ts";
import { lockRights } from "./staff.sql.ts";

const hourMs = 3_600_000;
const Reason = "the sign has changed";
const paint = defineCall({
  name: "AdminTest/Paint",
  who: "operator",
  may: "site.change",
  needsTwo: true,
  summary: "Paints a door.",
  request: z.strictObject({
    Door: z.string().check(z.trim(), z.minLength(1)),
    Colour: z.optional(z.enum(["red", "blue"])),
    Reason: z.string(),
  }),
});

let world: TestWorld;
let parts: OperatorParts;
/** Doors and their colours; what a deed of the tests works on. */
let doors: Map<string, string>;
/** What the deed was run with. */
let runs: { body: RequestOf<typeof paint>; by: bigint; merchantId: number }[];
let people: People;
let sessions: Record<Person, string>;
const full: readonly Right[] = ["site.change", "site.approve", "tasks.approve", "tasks.change"];

beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  people = await hirePeople(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  doors = new Map([["front", "white"]]);
  runs = [];
  parts = deskParts(world);
  // Every test begins with no proposal that waits.
  await world.advance(25 * hourMs);
  sessions = await seatPeople(world, people, full);
});

/** The same deed for one person or for two: its declaration decides. */
const deed = {
  async check({ body }: { body: RequestOf<typeof paint> }) {
    const colour = doors.get(body.Door);
    if (colour === undefined) return operatorResults.NOT_FOUND;
    return { subject: body.Door, seen: { colour, since: 1n } };
  },
  async run(
    acting: {
      body: RequestOf<typeof paint>;
      operator: { accountId: bigint; merchantId: number };
    },
    { subject, seen }: { subject: string; seen: { colour: string } },
  ) {
    const { body, operator } = acting;
    if (body.Colour === undefined) return operatorResults.UNFIT;
    runs.push({ body, by: operator.accountId, merchantId: operator.merchantId });
    doors.set(subject, body.Colour);
    return { before: { colour: seen.colour }, after: { colour: body.Colour } };
  },
};

function contextOf<C extends typeof paint | typeof approveCall | typeof rejectCall>(
  who: Person,
  body: RequestOf<C>,
): CallContext<C> {
  return contextFor<C>({ people, sessions, rights: full }, who, body);
}

type Body = Omit<RequestOf<typeof paint>, "Reason">;
const propose = async (who: Person, body: Body = { Door: "front", Colour: "red" }) =>
  told(await act(parts, paint, deed)(contextOf(who, { ...body, Reason })));
const approve = async (who: Person, TaskId: number) =>
  told(
    await act(parts, approveCall, { run: (acting) => approveTask(acting, parts.proposals) })(
      contextOf(who, { TaskId, Reason: "seen and right" }),
    ),
  );
const reject = async (who: Person, TaskId: number) =>
  told(
    await act(parts, rejectCall, { run: (acting) => rejectTask(acting, parts.proposals) })(
      contextOf(who, { TaskId, Reason: "not like this" }),
    ),
  );

async function proposed(body?: Body): Promise<number> {
  const answer = await propose("maker", body);
  if (!("TaskId" in answer)) throw new Error(JSON.stringify(answer));
  return answer.TaskId;
}
const stateOf = async (id: number) =>
  expectOne(
    await world.db.rows<{ state: number }>({
      text: "SELECT state FROM operator_task WHERE id = $1",
      values: [id],
    }),
    "task",
  ).state;
const newestRows = (limit: number) =>
  world.db.rows<Record<string, unknown>>({
    text: `SELECT call, account_id AS by, approved_by AS "approvedBy", reason, before, after, ip FROM operator_audit
      ORDER BY id DESC LIMIT $1`,
    values: [limit],
  });
const code = (result: { code: number }) => ({ Result: result.code });

it("stores a proposal as it was parsed, and does nothing", async () => {
  const TaskId = await proposed({ Door: "front", Colour: "red" });
  expect([runs, doors.get("front")]).toEqual([[], "white"]);
  const [row] = await world.db.rows({
    text: `SELECT call, request, subject, seen, reason, made_by AS by, state, expires_at - made_at = '24 h' AS lasts
      FROM operator_task WHERE id = $1`,
    values: [TaskId],
  });
  const request = { Door: "front", Colour: "red", Reason };
  expect(row).toEqual({
    call: "AdminTest/Paint",
    request,
    subject: "front",
    seen: { colour: "white", since: "1" },
    reason: Reason,
    by: people.maker,
    state: TaskState.WAITING,
    lasts: true,
  });
  expect(await newestRows(1)).toMatchObject([
    { call: "AdminTest/Paint", by: people.maker, approvedBy: null, after: { TaskId, request } },
  ]);
});

it("refuses at once what could not be done, and keeps nothing of it", async () => {
  const count = () =>
    world.db.rows({
      text: "SELECT (SELECT count(*) FROM operator_task) AS tasks, (SELECT count(*) FROM operator_audit) AS rows",
    });
  const before = await count();
  expect(await propose("maker", { Door: "back", Colour: "red" })).toMatchObject(
    code(operatorResults.NOT_FOUND),
  );
  expect(await count()).toEqual(before);
});

it("keeps one open proposal for a thing, whoever asks and however many at once", async () => {
  const answers = await Promise.all([
    propose("maker"),
    propose("checker", { Door: "front", Colour: "blue" }),
    propose("third"),
  ]);
  expect(answers.map(({ Result }) => Result).toSorted((a, b) => a - b)).toEqual([
    0,
    operatorResults.TOO_LATE.code,
    operatorResults.TOO_LATE.code,
  ]);
  // Another merchant's front door is another one.
  expect(await propose("foreign")).toMatchObject({ Result: 0 });
});

it("does what was stored when another approves, as the maker's deed, with both on record", async () => {
  const TaskId = await proposed();
  expect(await approve("maker", TaskId)).toMatchObject(code(operatorResults.SAME_PERSON));
  expect(await approve("checker", TaskId)).toMatchObject({ Result: 0 });
  const body = { Door: "front", Colour: "red", Reason };
  expect(runs).toEqual([{ body, by: people.maker, merchantId: 1 }]);
  expect(doors.get("front")).toBe("red");
  expect(await newestRows(2)).toEqual([
    {
      call: "AdminTask/Approve",
      by: people.checker,
      approvedBy: null,
      reason: "seen and right",
      before: { TaskId, call: "AdminTest/Paint", subject: "front", state: TaskState.WAITING },
      after: { TaskId, call: "AdminTest/Paint", subject: "front", state: TaskState.APPROVED },
      ip: "203.0.113.7",
    },
    {
      call: "AdminTest/Paint",
      by: people.maker,
      approvedBy: people.checker,
      reason: Reason,
      before: { colour: "white" },
      after: { colour: "red" },
      ip: "203.0.113.7",
    },
  ]);
  // The thing may be proposed about again.
  await proposed({ Door: "front", Colour: "blue" });
});

it("needs the approval of the area: neither another area's, nor the right to propose", async () => {
  const TaskId = await proposed();
  const rights: Right[] = ["site.change", "news.approve", "tasks.approve"];
  await giveRights(world, { accountId: people.checker, rights });
  expect(await approve("checker", TaskId)).toMatchObject(code(commonResults.NO_PERMISSION));
  await giveRights(world, { accountId: people.checker, rights: ["site.approve"] });
  expect(await approve("checker", TaskId)).toMatchObject(code(commonResults.NO_PERMISSION));
  await giveRights(world, {
    accountId: people.checker,
    rights: ["site.approve", "tasks.approve"],
  });
  expect(await approve("checker", TaskId)).toMatchObject({ Result: 0 });
});

it("is decided once, however many decide together", async () => {
  const TaskId = await proposed();
  const answers = await Promise.all([
    approve("checker", TaskId),
    approve("third", TaskId),
    approve("checker", TaskId),
  ]);
  expect(answers.map(({ Result }) => Result).toSorted((a, b) => a - b)).toEqual([
    0,
    operatorResults.TOO_LATE.code,
    operatorResults.TOO_LATE.code,
  ]);
  expect(runs).toHaveLength(1);
});

it("is approved or rejected, never both", async () => {
  for (let round = 0; round < 5; round += 1) {
    runs = [];
    const TaskId = await proposed({ Door: "front", Colour: round % 2 === 0 ? "red" : "blue" });
    const [approved, rejected] = await Promise.all([
      approve("checker", TaskId),
      reject("maker", TaskId),
    ]);
    const results = [approved.Result, rejected.Result].toSorted((a, b) => a - b);
    expect(results).toEqual([0, operatorResults.TOO_LATE.code]);
    expect(runs).toHaveLength(approved.Result === 0 ? 1 : 0);
    expect(await stateOf(TaskId)).toBe(
      approved.Result === 0 ? TaskState.APPROVED : TaskState.REJECTED,
    );
  }
});

it("is dropped by a rejection, its maker's too", async () => {
  for (const who of ["maker", "checker"] as const) {
    const TaskId = await proposed();
    expect(await reject(who, TaskId)).toMatchObject({ Result: 0 });
    expect(await approve("third", TaskId)).toMatchObject(code(operatorResults.TOO_LATE));
    expect(await reject(who, TaskId)).toMatchObject(code(operatorResults.TOO_LATE));
  }
  expect(runs).toEqual([]);
});

it("is void once what it was made upon has changed, and can be rejected", async () => {
  const TaskId = await proposed();
  doors.set("front", "green");
  expect(await approve("checker", TaskId)).toMatchObject(code(operatorResults.OUTDATED));
  doors.delete("front");
  expect(await approve("checker", TaskId)).toMatchObject(code(operatorResults.NOT_FOUND));
  expect([runs, await stateOf(TaskId)]).toEqual([[], TaskState.WAITING]);
  expect(await reject("checker", TaskId)).toMatchObject({ Result: 0 });
});

it("waits on, with nothing done, where the deed itself refuses", async () => {
  const TaskId = await proposed({ Door: "front" });
  const [before] = await newestRows(1);
  expect(await approve("checker", TaskId)).toMatchObject(code(operatorResults.UNFIT));
  expect(await newestRows(1)).toEqual([before]);
  expect(await stateOf(TaskId)).toBe(TaskState.WAITING);
});

it("of a call that nobody serves any more is refused clearly, and can be rejected", async () => {
  const TaskId = await proposed();
  parts = { ...parts, proposals: createProposals() };
  expect(await approve("checker", TaskId)).toMatchObject(code(operatorResults.OUTDATED));
  expect(await reject("checker", TaskId)).toMatchObject({ Result: 0 });
});

it("of another version's request is refused clearly, and can be rejected", async () => {
  act(parts, paint, deed);
  const { id } = expectOne(
    await world.db.rows<{ id: number }>({
      text: `INSERT INTO operator_task (merchant_id, call, request, subject, reason, made_by, made_at, expires_at)
        SELECT 1, $1, $2::jsonb, 'front', $3, $4, now, now + interval '1 h' FROM fd_now() AS now RETURNING id`,
      values: [
        paint.name,
        JSON.stringify({ Door: "front", Hue: "red", Reason }),
        Reason,
        people.maker,
      ],
    }),
    "task",
  );
  expect(await approve("checker", id)).toMatchObject(code(operatorResults.OUTDATED));
  expect(runs).toEqual([]);
  expect(await reject("checker", id)).toMatchObject({ Result: 0 });
});

it("falls with its maker: without the right, or frozen, he proposes nothing any more", async () => {
  const TaskId = await proposed();
  await giveRights(world, { accountId: people.maker, rights: ["site.view"] });
  expect(await approve("checker", TaskId)).toMatchObject(code(operatorResults.OUTDATED));
  await giveRights(world, { accountId: people.maker, rights: full });
  const freeze = (state: number) =>
    world.db.rows({
      text: "UPDATE account SET state = $2 WHERE id = $1",
      values: [people.maker, state],
    });
  await freeze(PlayerState.ACCOUNT_FROZEN);
  expect(await approve("checker", TaskId)).toMatchObject(code(operatorResults.OUTDATED));
  await freeze(0);
  expect(await approve("checker", TaskId)).toMatchObject({ Result: 0 });
});

it("expires after a day, and makes room for a new one", async () => {
  const TaskId = await proposed();
  await world.advance(24 * hourMs - 1000);
  expect(await propose("checker")).toMatchObject(code(operatorResults.TOO_LATE));
  await world.advance(1000);
  expect(await approve("checker", TaskId)).toMatchObject(code(operatorResults.TOO_LATE));
  expect(await reject("checker", TaskId)).toMatchObject(code(operatorResults.TOO_LATE));
  await giveRights(world, { accountId: people.maker, rights: [...full, "tasks.view"] });
  const operator = await anOperator(world);
  const find = async (State: 0 | 3) => {
    const found = await operator.ask(searchTasks, { PageIndex: 1, PageSize: 20, State });
    return isRefused(found) ? null : found.Items.find((row) => row.TaskId === TaskId);
  };
  const expired = { State: TaskState.EXPIRED, Checker: "" };
  // Nobody has looked at it since: it is expired all the same.
  expect(await stateOf(TaskId)).toBe(TaskState.WAITING);
  expect([await find(0), await find(3)]).toEqual([undefined, expect.objectContaining(expired)]);
  const shown = await find(3);
  expect(shown?.DecidedAt).toBe(shown?.ExpiresAt);
  expect(await proposed()).not.toBe(TaskId);
  expect(await stateOf(TaskId)).toBe(TaskState.EXPIRED);
  expect(await find(3)).toEqual(shown);
});

it("is out of reach for another merchant's staff", async () => {
  const TaskId = await proposed();
  expect(await approve("foreign", TaskId)).toMatchObject(code(operatorResults.NOT_FOUND));
  expect(await reject("foreign", TaskId)).toMatchObject(code(operatorResults.NOT_FOUND));
});

it.each([
  "UPDATE operator_task SET request = '{}' WHERE id = $1",
  "UPDATE operator_task SET seen = NULL WHERE id = $1",
  "UPDATE operator_task SET made_by = made_by + 1 WHERE id = $1",
  "UPDATE operator_task SET expires_at = expires_at + interval '1 h' WHERE id = $1",
  "DELETE FROM operator_task WHERE id = $1",
])("never changes past the code: %s", async (text) => {
  const TaskId = await proposed();
  await expect(world.db.rows({ text, values: [TaskId] })).rejects.toThrow(/never|insert-only/);
});

it("stays decided past the code, too", async () => {
  const TaskId = await proposed();
  await reject("checker", TaskId);
  const again = {
    text: "UPDATE operator_task SET state = 0, decided_by = NULL, decided_at = NULL WHERE id = $1",
    values: [TaskId],
  };
  await expect(world.db.rows(again)).rejects.toThrow(/decided/);
});

it("is not made by whom the right was taken from since he passed the door", async () => {
  await giveRights(world, { accountId: people.maker, rights: ["site.view", "site.approve"] });
  expect(await propose("maker")).toMatchObject(code(commonResults.NO_PERMISSION));
});

it("lets nobody take a right away in the middle of a deed", async () => {
  const isLocked = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const held = world.db.transaction(async (tx) => {
    const rights = await lockRights(tx, people.maker);
    isLocked.resolve();
    await mayEnd.promise;
    return isAllowed(rights, "site.change");
  });
  await isLocked.promise;
  const taken = world.db
    .rows({
      text: "UPDATE operator_role SET rights = '{}' WHERE code = (SELECT role FROM operator_staff WHERE account_id = $1)",
      values: [people.maker],
    })
    .then(() => propose("maker"));
  await untilWaiting(world.db, { words: ["UPDATE operator_role"] });
  mayEnd.resolve();
  expect(await held).toBe(true);
  expect(await taken).toMatchObject(code(commonResults.NO_PERMISSION));
});

it("is served for as many persons as its declaration says, or the server does not start", () => {
  const alone = { ...paint, policy: { ...paint.policy, needsTwo: false } };
  const run = async (): Promise<{ before: null; after: null; answer: AnswerOf<typeof paint> }> => ({
    before: null,
    after: null,
    answer: { Result: 0, TaskId: 1, ServerTime: 0 },
  });
  const tooFew = { run };
  const tooMany = { ...deed, run };
  expect(() => act(parts, paint as never, tooFew)).toThrow(/AdminTest\/Paint/);
  expect(() => act(parts, alone, tooMany)).toThrow(/AdminTest\/Paint/);
});
