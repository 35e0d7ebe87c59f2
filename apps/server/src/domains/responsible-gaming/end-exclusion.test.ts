import {
  type AnswerOf,
  approveTask,
  askEndOfExclusion,
  responsibleGamingResults as codes,
  commonResults,
  dropEndOfExclusion,
  endCallScript,
  endExclusion,
  getProtectionFigures,
  getResponsibleGaming,
  login,
  loginDemo,
  operatorResults,
  refuseEnd,
  searchEndRequests,
  searchProtectionEvents,
  selfExclude,
} from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { assert } from "../../platform/assert.ts";
import { anOperator, operatorOf } from "../../testing/operators.ts";
import { accountIdOf } from "../../testing/players.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../testing/test-world.ts";
import { verify } from "../../verify/verify.ts";
import { guardSpend } from "../risk/guard-spend.ts";
import { demoFundsPassword, demoPassword } from "../site/demo-accounts.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const page = { PageIndex: 1, PageSize: 20 as const };
let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
});
afterAll(async () => {
  expect((await verify(world.db, () => {})).breaks).toEqual([]);
  await world.close();
});

const FundsPassword = demoFundsPassword;
async function excluded(name: string, Months: 0 | 6 | 12): Promise<string> {
  const token = await world.signIn(name);
  expect(await world.call(selfExclude, { Months, FundsPassword }, token)).toMatchObject({
    Result: 0,
  });
  return token;
}
async function mayBet(name: string): Promise<boolean> {
  const id = await accountIdOf(world, name);
  return !(await guardSpend(world.db, [id], "bet")).has(id);
}
const call = { Asked: [...endCallScript], CallNote: "Called on the known number, he is well." };
const refused = (code: { code: number }) => ({ Result: code.code });

it("knows the device of who excluded himself when a demo account is asked for", async () => {
  const DeviceId = "a-device-of-player5";
  const demo = () => world.call(loginDemo, { DeviceId });
  expect(await demo()).toMatchObject({ Result: 0 });
  const form = { UserName: "player5", Password: demoPassword, DeviceId };
  expect(await world.call(login, form)).toMatchObject({ Result: 0 });
  await excluded("player5", 6);
  expect(await demo()).toMatchObject(refused(commonResults.RG_EXCLUDED));
  expect(await world.call(loginDemo, { DeviceId: "another-device-here" })).toMatchObject({
    Result: 0,
  });
});

describe("the end of an exclusion for good", () => {
  it("is asked for after six months, and granted by two officers after a day and a call, not a minute earlier", async () => {
    let token = await excluded("player1", 0);
    const askEnd = () => world.call(askEndOfExclusion, {}, token);
    await world.advance(180 * dayMs);
    token = await world.signIn("player1");
    expect(await askEnd()).toMatchObject(refused(codes.TOO_EARLY));
    await world.advance(5 * dayMs);
    token = await world.signIn("player1");
    const askedAt = world.nowMs();
    const asked = await askEnd();
    assert("EarliestEnd" in asked, "he may ask");
    expect(asked.EarliestEnd).toBeGreaterThan(askedAt + dayMs - minuteMs);
    expect(await askEnd()).toMatchObject(refused(codes.ASKED_ALREADY));
    expect(await mayBet("player1")).toBe(false);

    await world.advance(asked.EarliestEnd - minuteMs - world.nowMs());
    const [one, two] = [await anOperator(world), await anOperator(world, "operator2")];
    const body = { UserName: "player1", ...call };
    expect(await one.act(endExclusion, body)).toMatchObject(refused(operatorResults.TOO_EARLY));
    await world.advance(2 * minuteMs);
    const short = { ...body, Asked: call.Asked.slice(1) };
    expect(await one.act(endExclusion, short)).toMatchObject(refused(operatorResults.UNFIT));
    const proposed = await one.act(endExclusion, body);
    assert("TaskId" in proposed && proposed.TaskId !== null, "it is proposed");
    const { TaskId } = proposed;
    expect(await mayBet("player1")).toBe(false);
    expect(await one.act(approveTask, { TaskId })).toMatchObject(
      refused(operatorResults.SAME_PERSON),
    );
    expect(await two.act(approveTask, { TaskId })).toMatchObject({ Result: 0 });
    expect(await mayBet("player1")).toBe(true);
    const list = await one.ask(searchEndRequests, { EndState: 1, ...page });
    expect(list).toMatchObject({
      Total: 1,
      Items: [{ UserName: "player1", DecidedBy: "operator", CallNote: call.CallNote }],
    });
    const range = { DateFrom: askedAt - minuteMs, DateTo: world.nowMs() + 1 };
    const events = await two.ask(searchProtectionEvents, { ...range, ...page });
    expect("Items" in events && events.Items.map(({ EventKind }) => EventKind)).toEqual([9, 7]);
  });

  it("is dropped by its player, refused by an officer, and nobody's where nobody asks", async () => {
    await excluded("player2", 12);
    await world.advance(190 * dayMs);
    const token = await world.signIn("player2");
    const officer = await anOperator(world);
    const body = { UserName: "player2", ...call };
    const notFound = refused(operatorResults.NOT_FOUND);
    expect(await world.call(dropEndOfExclusion, {}, token)).toMatchObject(
      refused(codes.NOT_PENDING),
    );
    expect(await officer.act(refuseEnd, { UserName: "player2", CallNote: "" })).toMatchObject(
      notFound,
    );
    expect(await world.call(askEndOfExclusion, {}, token)).toMatchObject({ Result: 0 });
    expect(await officer.ask(getProtectionFigures, {})).toMatchObject({
      Excluded: 1,
      ExcludedForGood: 0,
      OpenEndRequests: 1,
    });
    type Overview = Extract<AnswerOf<typeof getResponsibleGaming>, { Limits: unknown }>;
    const overview = (await world.call(getResponsibleGaming, {}, token)) as Overview;
    expect(overview.EndAsked?.EarliestEnd).toBe((overview.EndAsked?.AskedAt ?? 0) + dayMs);
    expect(await world.call(dropEndOfExclusion, {}, token)).toMatchObject({ Result: 0 });
    expect(await officer.act(endExclusion, body)).toMatchObject(notFound);
    expect(await world.call(askEndOfExclusion, {}, token)).toMatchObject({ Result: 0 });
    expect(
      await (await operatorOf(world, "second")).act(refuseEnd, {
        UserName: "player2",
        CallNote: "",
      }),
    ).toMatchObject(notFound);
    expect(await officer.act(refuseEnd, { UserName: "player2", CallNote: "" })).toMatchObject({
      Result: 0,
    });
    expect(await mayBet("player2")).toBe(false);
  });

  it("waits six months from the last exclusion that was chosen, and is not wanted any more by who chooses another", async () => {
    let token = await excluded("player4", 12);
    await world.advance(190 * dayMs);
    token = await world.signIn("player4");
    expect(await world.call(askEndOfExclusion, {}, token)).toMatchObject({ Result: 0 });
    const longer = { Months: 0, FundsPassword } as const;
    expect(await world.call(selfExclude, longer, token)).toMatchObject({ Result: 0 });
    await world.advance(2 * dayMs);
    const officer = await anOperator(world);
    const body = { UserName: "player4", ...call };
    expect(await officer.act(endExclusion, body)).toMatchObject(refused(operatorResults.NOT_FOUND));
    token = await world.signIn("player4");
    expect(await world.call(askEndOfExclusion, {}, token)).toMatchObject(refused(codes.TOO_EARLY));
  });

  it("is asked for by who is excluded alone", async () => {
    const token = await world.signIn("player3");
    expect(await world.call(askEndOfExclusion, {}, token)).toMatchObject(
      refused(codes.NOT_EXCLUDED),
    );
  });
});
