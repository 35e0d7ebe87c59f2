import {
  rights as allRights,
  approveTask as approveCall,
  commonResults,
  defineCall,
  operatorResults,
  type previewDeed as previewCall,
  type Right,
  rejectTask as rejectCall,
  reviseTask as reviseCall,
  TaskState,
} from "@fairdraw/wire";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import * as z from "zod/mini";
import { expectOne } from "../../platform/assert.ts";
import { giveRights } from "../../testing/operators.ts";
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
import { act, type OperatorParts } from "./act.ts";
import { approveTask, rejectTask, reviseTask } from "./decide-tasks.ts";
import { previewDeed } from "./preview-deed.ts";

const hourMs = 3_600_000;
const Reason = "the books say so";
/** Pays a person; alone up to 5,000 in a day. */
const pay = defineCall({
  name: "AdminTest/Pay",
  who: "operator",
  may: "site.change",
  needsTwo: "aboveLimit",
  proposalHours: 4,
  summary: "Pays.",
  request: z.strictObject({ To: z.string(), Amount: z.int(), Key: z.string(), Reason: z.string() }),
});
const limit = 5000n;

let world: TestWorld;
let parts: OperatorParts;
let people: People;
let sessions: Record<Person, string>;
let payments: { to: string; amount: number; by: bigint }[];
/** What each has before; a payment is made upon it. */
let purses: Map<string, number>;
const full = [...allRights];

beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  people = await hirePeople(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  payments = [];
  purses = new Map();
  parts = deskParts(world);
  await world.advance(25 * hourMs);
  sessions = await seatPeople(world, people, full);
});

type Payment = { To: string; Amount: number; Key?: string };
const desk = () => ({ people, sessions, rights: full as readonly Right[] });
const code = (result: { code: number }) => ({ Result: result.code });

const payDeed = {
  async check({ body }: { body: { To: string; Amount: number; Key: string } }) {
    if (body.Amount < 0) return operatorResults.UNFIT;
    return {
      subject: `${body.To} ${body.Key}`,
      seen: { purse: purses.get(body.To) ?? 0 },
      effect: { players: 1, amount: BigInt(body.Amount), undo: "opposite" as const },
      weigh: { amount: BigInt(body.Amount), limit, target: body.To },
    };
  },
  async run(acting: { body: { To: string; Amount: number }; operator: { accountId: bigint } }) {
    const { To: to, Amount: amount } = acting.body;
    payments.push({ to, amount, by: acting.operator.accountId });
    return { before: null, after: { to, amount } };
  },
};
let keys = 0;
const ask = async (who: Person, { To, Amount, Key = String((keys += 1)) }: Payment) =>
  told(
    await act(
      parts,
      pay,
      payDeed,
    )(contextFor<typeof pay>(desk(), who, { To, Amount, Key, Reason })),
  );
const approve = async (who: Person, TaskId: number) =>
  told(
    await act(parts, approveCall, { run: (acting) => approveTask(acting, parts.proposals) })(
      contextFor<typeof approveCall>(desk(), who, { TaskId, Reason: "seen and right" }),
    ),
  );
const reject = async (who: Person, TaskId: number) =>
  told(
    await act(parts, rejectCall, { run: (acting) => rejectTask(acting, parts.proposals) })(
      contextFor<typeof rejectCall>(desk(), who, { TaskId, Reason: "not like this" }),
    ),
  );
const revise = async (who: Person, TaskId: number, request: object) =>
  told(
    await act(parts, reviseCall, { run: (acting) => reviseTask(acting, parts.proposals) })(
      contextFor<typeof reviseCall>(desk(), who, {
        TaskId,
        Request: JSON.stringify(request),
        Reason: "the amount was wrong",
      }),
    ),
  );

/** Proposes more than one person may do. */
async function proposed(who: Person = "maker", payment: Payment = { To: "ann", Amount: 6000 }) {
  const answer = await ask(who, payment);
  if (!("TaskId" in answer) || answer.TaskId === null) throw new Error(JSON.stringify(answer));
  return answer.TaskId;
}
const delegate = (from: Person, to: Person) =>
  world.db.rows({
    text: `INSERT INTO operator_delegation (merchant_id, from_id, to_id, begins_at, ends_at)
      SELECT 1, $1, $2, now, now + interval '2 h' FROM fd_now() AS now`,
    values: [people[from], people[to]],
  });
const rowOf = async (id: number) =>
  expectOne(
    await world.db.rows<{ state: number; hours: number; effect: object; earlier: bigint[] }>({
      text: `SELECT state, extract(epoch FROM expires_at - made_at)::int / 3600 AS hours, effect, earlier_makers AS earlier
        FROM operator_task WHERE id = $1`,
      values: [id],
    }),
    "task",
  );

describe("who lets a proposal happen", () => {
  /** How a proposal is led to an approval, by its name in the matrix; null is what an approval is refused with. */
  const ways: Record<string, () => Promise<[answer: object, refusal: { code: number }]>> = {
    maker: async () => [await approve("maker", await proposed()), operatorResults.SAME_PERSON],
    "owner who made it": async () => {
      await giveRights(world, { accountId: people.maker, rights: full });
      return [await approve("maker", await proposed()), operatorResults.SAME_PERSON];
    },
    "last editor": async () => {
      const { TaskId } = (await revise("checker", await proposed(), {
        To: "ann",
        Amount: 7000,
        Key: "r",
      })) as { TaskId: number };
      return [await approve("checker", TaskId), operatorResults.SAME_PERSON];
    },
    "maker of what was revised": async () => {
      const { TaskId } = (await revise("checker", await proposed(), {
        To: "ann",
        Amount: 7000,
        Key: "r",
      })) as { TaskId: number };
      return [await approve("maker", TaskId), operatorResults.SAME_PERSON];
    },
    "delegate of the maker": async () => {
      const TaskId = await proposed();
      await delegate("maker", "checker");
      return [await approve("checker", TaskId), operatorResults.SAME_PERSON];
    },
    "delegate whose time is over since": async () => {
      const TaskId = await proposed();
      await delegate("maker", "checker");
      await world.advance(3 * hourMs);
      sessions = await seatPeople(world, people, full);
      return [await approve("checker", TaskId), operatorResults.SAME_PERSON];
    },
    "one without a fresh proof": async () => {
      const TaskId = await proposed();
      await world.advance(6 * 60_000);
      return [await approve("checker", TaskId), operatorResults.NOT_PROVED];
    },
    "one without the right": async () => {
      const TaskId = await proposed();
      await giveRights(world, { accountId: people.checker, rights: ["tasks.approve"] });
      return [await approve("checker", TaskId), commonResults.NO_PERMISSION];
    },
    "another merchant's": async () => [
      await approve("foreign", await proposed()),
      operatorResults.NOT_FOUND,
    ],
    "too late": async () => {
      const TaskId = await proposed();
      await world.advance(4 * hourMs);
      sessions = await seatPeople(world, people, full);
      return [await approve("checker", TaskId), operatorResults.TOO_LATE];
    },
    "after it was revised": async () => {
      const TaskId = await proposed();
      await revise("third", TaskId, { To: "ann", Amount: 7000, Key: "r" });
      return [await approve("checker", TaskId), operatorResults.TOO_LATE];
    },
    "with a target that has changed": async () => {
      const TaskId = await proposed();
      purses.set("ann", 1);
      return [await approve("checker", TaskId), operatorResults.OUTDATED];
    },
    "a second time": async () => {
      const TaskId = await proposed();
      expect(await approve("checker", TaskId)).toMatchObject({ Result: 0 });
      payments = [];
      return [await approve("third", TaskId), operatorResults.TOO_LATE];
    },
  };
  it.each(Object.entries(ways))("is not: %s", async (_, way) => {
    const [answer, refusal] = await way();
    expect(answer).toMatchObject(code(refusal));
    expect(payments).toEqual([]);
  });

  it("is another with the right and a fresh proof, exactly as it was asked for", async () => {
    const TaskId = await proposed();
    expect(await approve("checker", TaskId)).toMatchObject({ Result: 0 });
    expect(payments).toEqual([{ to: "ann", amount: 6000, by: people.maker }]);
  });

  it("is who acts for somebody else with the right", async () => {
    const TaskId = await proposed();
    await giveRights(world, { accountId: people.checker, rights: ["tasks.approve"] });
    await delegate("third", "checker");
    expect(await approve("checker", TaskId)).toMatchObject({ Result: 0 });
  });

  it("is a third one after a revision, which pays what was revised", async () => {
    const TaskId = await proposed();
    const revised = (await revise("checker", TaskId, { To: "ann", Amount: 7000, Key: "r" })) as {
      TaskId: number;
    };
    expect(await rowOf(TaskId)).toMatchObject({ state: TaskState.REVISED });
    expect(await rowOf(revised.TaskId)).toMatchObject({ earlier: [people.maker] });
    expect(await approve("third", revised.TaskId)).toMatchObject({ Result: 0 });
    expect(payments).toEqual([{ to: "ann", amount: 7000, by: people.checker }]);
  });

  it("never changes past the code", async () => {
    const TaskId = await proposed();
    for (const change of ["effect = NULL", "earlier_makers = '{1}'", "revises = 1"]) {
      const statement = {
        text: `UPDATE operator_task SET ${change} WHERE id = $1`,
        values: [TaskId],
      };
      await expect(world.db.rows(statement)).rejects.toThrow(/never/);
    }
  });
});

describe("a revision", () => {
  it("takes the right of the call and a request that fits, and changes nothing else", async () => {
    const TaskId = await proposed();
    expect(await revise("checker", TaskId, { To: "ann" })).toMatchObject(
      code(operatorResults.UNFIT),
    );
    expect(await revise("checker", TaskId, { To: "ann", Amount: -1, Key: "r" })).toMatchObject(
      code(operatorResults.UNFIT),
    );
    await giveRights(world, { accountId: people.checker, rights: ["tasks.change"] });
    expect(await revise("checker", TaskId, { To: "ann", Amount: 7000, Key: "r" })).toMatchObject(
      code(commonResults.NO_PERMISSION),
    );
    expect(await rowOf(TaskId)).toMatchObject({ state: TaskState.WAITING });
  });
});

describe("a deed with a limit", () => {
  const kinds = (answers: readonly object[]) =>
    answers.map((answer) =>
      "TaskId" in answer ? (answer.TaskId === null ? "done" : "held") : answer,
    );

  it("is done at once up to the limit, and waits above it for as long as its kind says", async () => {
    expect(await ask("maker", { To: "ann", Amount: 5000 })).toEqual({ Result: 0, TaskId: null });
    expect(payments).toEqual([{ to: "ann", amount: 5000, by: people.maker }]);
    const TaskId = await proposed("checker", { To: "bob", Amount: 5001 });
    expect(await rowOf(TaskId)).toMatchObject({
      hours: 4,
      effect: { players: 1, amount: "5001", undo: "opposite" },
    });
    expect(payments).toHaveLength(1);
  });

  it("is held where one maker splits it over ten targets", async () => {
    const answers = [];
    for (let i = 0; i < 10; i += 1) {
      answers.push(await ask("maker", { To: `friend${i}`, Amount: 4900 }));
    }
    expect(kinds(answers)).toEqual(["done", ...Array<string>(9).fill("held")]);
  });

  it("is held where several makers split it to one target", async () => {
    const makers = ["maker", "checker", "third"] as const;
    const answers = [];
    for (const who of makers) answers.push(await ask(who, { To: "ann", Amount: 4900 }));
    expect(kinds(answers)).toEqual(["done", "held", "held"]);
  });

  it("is held but for one where ten are sent together", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => ask("maker", { To: `friend${i}`, Amount: 4900 })),
    );
    expect(kinds(answers).filter((kind) => kind === "held")).toHaveLength(9);
    expect(payments).toHaveLength(1);
  });

  it("counts what waits and what was approved, and neither what was rejected nor yesterday's", async () => {
    const TaskId = await proposed();
    expect(kinds([await ask("maker", { To: "bob", Amount: 1 })])).toEqual(["held"]);
    await reject("checker", TaskId);
    expect(kinds([await ask("maker", { To: "bob", Amount: 4000 })])).toEqual(["done"]);
    await world.advance(24 * hourMs + 1000);
    sessions = await seatPeople(world, people, full);
    expect(kinds([await ask("maker", { To: "bob", Amount: 5000 })])).toEqual(["done"]);
  });

  it("that weighs nothing is done at once, whatever was done before", async () => {
    await proposed();
    expect(kinds([await ask("maker", { To: "ann", Amount: 0 })])).toEqual(["done"]);
  });

  it("counts for its merchant alone", async () => {
    await ask("maker", { To: "ann", Amount: 5000 });
    expect(kinds([await ask("foreign", { To: "ann", Amount: 5000 })])).toEqual(["done"]);
  });
});

describe("a preview", () => {
  const preview = async (request: object) => {
    const caller = contextFor<typeof previewCall>(desk(), "maker", {
      Call: pay.name,
      Request: "",
    }).caller();
    const ip = "203.0.113.7";
    const Request = JSON.stringify(request);
    return told(await previewDeed(parts, { Call: pay.name, Request, caller, ip }));
  };

  it("tells what would be touched and whether it takes two, and does nothing", async () => {
    act(parts, pay, payDeed);
    const small = { To: "ann", Amount: 5000, Key: "k", Reason };
    const count = () =>
      world.db.rows({
        text: "SELECT count(*) FROM operator_weighed UNION ALL SELECT count(*) FROM operator_task",
      });
    const before = await count();
    expect(await preview(small)).toEqual({
      Subject: "ann k",
      Rows: null,
      Players: 1,
      Amount: "5.000",
      Undo: "opposite",
      NeedsTwo: false,
      Hours: 4,
    });
    expect(await preview({ ...small, Amount: 5001 })).toMatchObject({ NeedsTwo: true });
    expect([await count(), payments]).toEqual([before, []]);
  });

  it("refuses as the call would", async () => {
    expect(await preview({})).toMatchObject(code(operatorResults.NOT_FOUND));
    act(parts, pay, payDeed);
    expect(await preview({ To: "ann" })).toMatchObject(code(operatorResults.UNFIT));
    expect(await preview({ To: "ann", Amount: -1, Key: "k", Reason })).toMatchObject(
      code(operatorResults.UNFIT),
    );
  });
});
