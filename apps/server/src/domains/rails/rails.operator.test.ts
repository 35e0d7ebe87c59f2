import { money } from "@fairdraw/money";
import {
  approveTask,
  closeRailDay,
  createDeposit,
  DepositRequestState,
  DepositType,
  depositResults,
  initDepositData,
  listRailChannels,
  listRailDays,
  listRailRoutes,
  MerchantState,
  operatorResults,
  type RequestOf,
  reconcileRail,
  reviseTask,
  saveRailChannel,
  saveRailRoute,
  searchAudit,
  searchRailMessages,
  searchTasks,
  setRailChannelState,
  setRailRouteState,
} from "@fairdraw/wire";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { anOperator } from "../../testing/operators.ts";
import {
  aDeposit,
  channelOf,
  depositOf,
  payFor,
  routeOf,
} from "../../testing/payments/deposits.ts";
import { moneyOf } from "../../testing/players.ts";
import {
  createTestWorld,
  type TestWorld,
  testSecrets,
  usualStartMs,
} from "../../testing/test-world.ts";
import { secretOf } from "./route-access.ts";
import { findRoute } from "./routes.sql.ts";
import { insertPayment } from "./simulator/simulator.sql.ts";

let world: TestWorld;
let token: string;
let operator: Awaited<ReturnType<typeof anOperator>>;
let other: Awaited<ReturnType<typeof anOperator>>;
beforeEach(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  token = await world.signIn("player1");
  operator = await anOperator(world);
  other = await anOperator(world, "operator2");
});
afterEach(() => world.close());

const { NOT_FOUND, TOO_LATE, UNFIT } = operatorResults;
const byGateway = { type: DepositType.ALIPAY_QR };
const page = { PageIndex: 1, PageSize: 20 } as const;
const today = 20_260_105;

async function approve(answer: object) {
  const TaskId: unknown = Reflect.get(answer, "TaskId");
  if (typeof TaskId !== "number")
    throw new Error(`nothing was proposed: ${JSON.stringify(answer)}`);
  return other.act(approveTask, { TaskId });
}

/** A route as the desk lists it. */
async function route(name: string) {
  const answer = await operator.ask(listRailRoutes, {});
  const found = "Items" in answer ? answer.Items.find(({ Name }) => Name === name) : undefined;
  if (found === undefined) throw new Error(`no route ${name}`);
  return found;
}

describe("a way to pay in", () => {
  const terms: Omit<RequestOf<typeof saveRailChannel>, "Reason"> = {
    Type: DepositType.UNIONPAY_QR,
    Name: "云闪付",
    NameEn: "UnionPay",
    Min: "50",
    Max: "500",
    FixedAmounts: [],
    FeeFixed: "1",
    FeeRate: 100,
    AvgMinutes: 1,
    LifeMinutes: 15,
    IsRecommended: false,
    NeedPayerName: false,
    NeedBankCard: false,
    NeedEWallet: false,
    Sort: 9,
  };
  const save = (change: Partial<typeof terms>) =>
    operator.act(saveRailChannel, { ...terms, ...change });

  it("is made closed by two persons, and changed by two", async () => {
    expect(await approve(await save({}))).toMatchObject({ Result: 0 });
    const listed = async () => {
      const answer = await operator.ask(listRailChannels, {});
      return "Items" in answer ? answer.Items.at(-1) : undefined;
    };
    expect(await listed()).toMatchObject({
      ...terms,
      Min: "50.000",
      Max: "500.000",
      FeeFixed: "1.000",
      State: 3,
    });
    const Id = (await listed())?.Id ?? 0;
    expect(await approve(await save({ Id, Max: "600" }))).toMatchObject({ Result: 0 });
    expect(await listed()).toMatchObject({ Id, Max: "600.000", State: 3 });
  });

  it("is refused where its largest amount is below the smallest, or its fee leaves nothing", async () => {
    expect(await save({ Id: 9999 })).toMatchObject({ Result: NOT_FOUND.code });
    const unfit = [
      { Max: "49" },
      { Min: "0" },
      { FeeFixed: "50" },
      { FeeFixed: "49.5", FeeRate: 100 },
      { FixedAmounts: ["1"] },
      { FixedAmounts: ["0"] },
    ];
    for (const change of unfit) {
      expect(await save(change), JSON.stringify(change)).toMatchObject({ Result: UNFIT.code });
    }
  });

  it("is opened, put into maintenance and closed by one person, and open requests go on", async () => {
    const Id = await channelOf(world, token, byGateway.type);
    const deposit = await aDeposit(world, token, byGateway);
    const set = (State: 1 | 2 | 3) => operator.act(setRailChannelState, { Id, State });
    expect(await operator.act(setRailChannelState, { Id: 9999, State: 1 })).toMatchObject({
      Result: NOT_FOUND.code,
    });
    expect(await set(3)).toMatchObject({ Result: 0 });
    const offered = async () => {
      const init = await world.call(initDepositData, {}, token);
      return "Channels" in init ? init.Channels.find((one) => one.Id === Id) : undefined;
    };
    expect(await offered()).toBeUndefined();
    await payFor(world, deposit, 1_000_000n);
    expect(await depositOf(world, token, deposit.OrderNo)).toMatchObject({
      State: DepositRequestState.CONFIRM,
    });
    const body = { ChannelId: Id, Amount: "100" };
    const ask = async () => {
      await world.advance(4000);
      return world.call(createDeposit, { ...body, RequestId: crypto.randomUUID() }, token);
    };
    expect(await ask()).toMatchObject({ Result: depositResults.CHANNEL_DISABLED.code });
    await set(2);
    expect(await offered()).toMatchObject({ IsMaintain: true });
    expect(await ask()).toMatchObject({ Result: depositResults.CHANNEL_MAINTAIN.code });
    await set(1);
    expect(await ask()).toMatchObject({ Result: 0 });
  });
});

describe("an account at a provider", () => {
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const real = '{"url":"https://pay.example.org","merchantNo":"1001"}';
  const simulated = '{"url":"simulator:","merchantNo":"1001"}';
  const save = async (change: Partial<RequestOf<typeof saveRailRoute>>) =>
    operator.act(saveRailRoute, {
      ChannelId: await channelOf(world, token, byGateway.type),
      Name: "Provider C",
      Adapter: "gateway",
      Config: real,
      Secret: secret,
      Weight: 50,
      ShadowNeeded: 20,
      ...change,
    });

  it("is added out of use by two persons, and its secret is shown nowhere", async () => {
    const asked = await save({});
    const waiting = await operator.ask(searchTasks, { ...page });
    expect(await approve(asked)).toMatchObject({ Result: 0 });
    const made = await route("Provider C");
    expect(made).toMatchObject({ HasSecret: true, State: 3, Weight: 50, ShadowNeeded: 20 });
    const places = [
      waiting,
      await operator.ask(searchTasks, { ...page }),
      await operator.ask(searchAudit, { ...page }),
      await operator.ask(listRailRoutes, {}),
      await world.db.rows({ text: "SELECT before, after FROM operator_audit" }),
      await world.db.rows({ text: "SELECT to_jsonb(t) FROM operator_task t" }),
      await world.db.rows({ text: "SELECT encode(secret, 'escape') FROM rail_route" }),
    ];
    const shown = JSON.stringify(places, (_, value: unknown) =>
      typeof value === "bigint" ? String(value) : value,
    );
    expect(shown).toContain("Provider C");
    expect(shown).not.toContain("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");
    expect(await approve(await save({ Id: made.Id, Secret: "", Weight: 60 }))).toMatchObject({
      Result: 0,
    });
    expect(await route("Provider C")).toMatchObject({ HasSecret: true, Weight: 60 });
    const stored = await findRoute(world.db, made.Id);
    expect(stored && secretOf(stored, testSecrets)).toBe(secret);
  });

  it("keeps its secret when the proposal is corrected, and takes none that was sealed elsewhere", async () => {
    const asked = Reflect.get(await save({}), "TaskId") as number;
    const waiting = await operator.ask(searchTasks, { ...page });
    const Request = "Items" in waiting ? (waiting.Items[0]?.Request ?? "") : "";
    const corrected = await operator.act(reviseTask, {
      TaskId: asked,
      Request: Request.replace("Provider C", "Provider D"),
    });
    expect(await approve(corrected)).toMatchObject({ Result: 0 });
    const stored = await findRoute(world.db, (await route("Provider D")).Id);
    expect(stored && secretOf(stored, testSecrets)).toBe(secret);
    expect(await save({ Secret: `sealed.${"A".repeat(80)}` })).toMatchObject({
      Result: UNFIT.code,
    });
  });

  it("is refused for settings that nobody understands, without a secret, and elsewhere than here", async () => {
    expect(await save({ Id: 9999 })).toMatchObject({ Result: NOT_FOUND.code });
    expect(await save({ ChannelId: 9999 })).toMatchObject({ Result: NOT_FOUND.code });
    const [foreign] = await world.db.rows<{ id: number }>({
      text: "SELECT id FROM rail_channel WHERE merchant_id = 2 LIMIT 1",
    });
    if (foreign !== undefined) {
      expect(await save({ ChannelId: foreign.id })).toMatchObject({ Result: NOT_FOUND.code });
    }
    for (const Config of ["{}", "no", '{"url":"http://pay.example.org","merchantNo":"1"}']) {
      expect(await save({ Config })).toMatchObject({ Result: UNFIT.code });
    }
    expect(await save({ Adapter: "bank" })).toMatchObject({ Result: UNFIT.code });
    expect(await save({ Secret: "" })).toMatchObject({ Result: UNFIT.code });
  });

  it("is simulated on a demo site alone", async () => {
    const asked = await save({ Config: simulated, Secret: "" });
    expect(asked).toMatchObject({ Result: 0 });
    await world.db.rows({ text: `UPDATE merchant SET state = ${MerchantState.NORMAL}` });
    expect(await save({ Config: simulated, Name: "Another" })).toMatchObject({
      Result: UNFIT.code,
    });
    // What was asked for before is judged again.
    expect(await approve(asked)).toMatchObject({ Result: UNFIT.code });
  });

  it("with other settings is watched anew", async () => {
    const { Id, ChannelId, Name, Weight } = await route("模拟通道 A");
    await world.db.rows({
      text: "UPDATE rail_route SET shadow_needed = 5, shadow_agreed = 5 WHERE id = $1",
      values: [Id],
    });
    const same = { Id, ChannelId, Name, Weight, Secret: "", ShadowNeeded: 5 };
    const Config = '{"url":"simulator:","merchantNo":"A-1001"}';
    expect(await approve(await save({ ...same, Config }))).toMatchObject({ Result: 0 });
    expect(await route(Name)).toMatchObject({ ShadowAgreed: 5 });
    expect(await approve(await save({ ...same, Config: simulated }))).toMatchObject({ Result: 0 });
    expect(await route(Name)).toMatchObject({ ShadowAgreed: 0 });
  });

  it("takes no orders while it is out of use, and opening it forgets its failures", async () => {
    const [a, b] = [await routeOf(world, "模拟通道 A"), await routeOf(world, "模拟通道 B")];
    await world.db.rows({
      text: "UPDATE rail_route SET failures = 7, opened_at = fd_now() WHERE id = $1",
      values: [a],
    });
    const set = (Id: number, State: 1 | 3) => operator.act(setRailRouteState, { Id, State });
    expect(await set(9999, 1)).toMatchObject({ Result: NOT_FOUND.code });
    expect(await set(a, 3)).toMatchObject({ Result: 0 });
    expect(await set(b, 3)).toMatchObject({ Result: 0 });
    await world.advance(4000);
    const ask = async () =>
      world.call(
        createDeposit,
        {
          RequestId: crypto.randomUUID(),
          ChannelId: await channelOf(world, token, byGateway.type).catch(() => 0),
          Amount: "100",
        },
        token,
      );
    expect((await ask()).Result).not.toBe(0);
    await set(a, 1);
    expect(await route("模拟通道 A")).toMatchObject({ State: 1, Failures: 0, OpenedAt: null });
    const deposit = await aDeposit(world, token, byGateway);
    expect(deposit.State).toBe(DepositRequestState.WAITING);
    expect(await route("模拟通道 A")).toMatchObject({ DayTries: 1, DayMade: 1, HourTries: 1 });
  });
});

describe("what a provider says", () => {
  it("is kept, and a day on which both agree differs in nothing", async () => {
    const deposit = await aDeposit(world, token, byGateway);
    const RouteId = await payFor(world, deposit, 1_000_000n);
    const messages = await operator.ask(searchRailMessages, { ...page, RouteId });
    expect(messages).toMatchObject({ Total: 1 });
    expect(JSON.stringify(messages)).toContain(deposit.OrderNo);
    expect(await operator.ask(searchRailMessages, { ...page, RouteId: 9999 })).toMatchObject({
      Total: 0,
    });
    expect(await operator.act(reconcileRail, { RouteId, Day: today })).toMatchObject({
      TakenIn: 0,
    });
    expect(await operator.ask(listRailDays, page)).toMatchObject({
      Total: 1,
      Items: [{ Day: today, TheirCount: 1, TheirAmount: "1000.000", OurCount: 1, MissingHere: [] }],
    });
    expect(await operator.ask(listRailDays, { ...page, OnlyDifferent: true })).toMatchObject({
      Total: 0,
    });
  });

  it("is taken in by comparing days where its message was lost, and credited once", async () => {
    const { OrderNo } = await aDeposit(world, token, byGateway);
    const [row] = await world.db.rows<{ routeId: number }>({
      text: `SELECT route_id AS "routeId" FROM deposit_request`,
    });
    const RouteId = row?.routeId ?? 0;
    await insertPayment(world.db, {
      routeId: RouteId,
      paymentId: "lost",
      orderNo: OrderNo,
      amount: money(1_000_000n),
      payerName: "",
    });
    const before = await moneyOf(world, "player1");
    const compare = () => operator.act(reconcileRail, { RouteId, Day: today });
    expect(await compare()).toMatchObject({ TakenIn: 1 });
    await world.tick(["credit-payments"]);
    expect((await moneyOf(world, "player1")) - before).toBe(995_000n);
    expect(await compare()).toMatchObject({ TakenIn: 0 });
    await world.tick(["credit-payments"]);
    expect((await moneyOf(world, "player1")) - before).toBe(995_000n);
    expect(await operator.act(reconcileRail, { RouteId: 9999, Day: today })).toMatchObject({
      Result: NOT_FOUND.code,
    });
  });

  it("stays unknown for a day that it does not tell, until an operator explains it", async () => {
    const RouteId = await payFor(world, await aDeposit(world, token, byGateway), 1_000_000n);
    // An address at which nobody answers.
    await world.db.rows({
      text: `UPDATE rail_route SET config = '{"url":"https://127.0.0.1:9","merchantNo":"1"}' WHERE id = $1`,
      values: [RouteId],
    });
    const close = () => operator.act(closeRailDay, { RouteId, Day: today });
    expect(await close()).toMatchObject({ Result: NOT_FOUND.code });
    expect(await operator.act(reconcileRail, { RouteId, Day: today })).toMatchObject({
      TakenIn: 0,
    });
    const open = () => operator.ask(listRailDays, { ...page, OnlyDifferent: true });
    expect(await open()).toMatchObject({
      Total: 1,
      Items: [
        {
          TheirCount: null,
          TheirAmount: null,
          OurCount: 1,
          OurAmount: "1000.000",
          MissingThere: [],
        },
      ],
    });
    expect(await close()).toMatchObject({ Result: 0 });
    expect(await close()).toMatchObject({ Result: TOO_LATE.code });
    expect(await open()).toMatchObject({ Total: 0 });
    expect(await operator.ask(listRailDays, page)).toMatchObject({
      Items: [{ ClosedBy: "operator", TheirCount: null }],
    });
  });
});
