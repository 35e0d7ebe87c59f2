import {
  approveTask,
  cancelIssue,
  endStaffSessions,
  isRefused,
  operatorLogout,
  servedHubMethods,
  TaskState,
  watchTask,
} from "@fairdraw/wire";
import { afterAll, afterEach, beforeAll, expect, inject, it } from "vitest";
import { currentIssueOf } from "../../testing/bets-to-place.ts";
import { connectHub, type HubClient } from "../../testing/hub-client.ts";
import { anOperator, giveRights } from "../../testing/operators.ts";
import { accountIdOf } from "../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";

let world: TestWorld;
type Operator = Awaited<ReturnType<typeof anOperator>>;
let maker: Operator;
let checker: Operator;
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
  });
  maker = await anOperator(world);
  checker = await anOperator(world, "operator2");
});
afterAll(() => world.close());
const open: HubClient[] = [];
afterEach(async () => {
  for (const client of open.splice(0)) await client.connection.stop();
});
async function connect(token?: string): Promise<HubClient> {
  const events = ["AdminTask", "ChangeWebSiteInfo"];
  const client = await connectHub(world.url, {
    events,
    ...(token === undefined ? {} : { token }),
  });
  open.push(client);
  return client;
}
const pump = () => world.tick(["pump-events"]);

it("tells staff of a proposal that is made and decided, and nobody else", async () => {
  const staff = await connect(checker.token);
  const player = await connect(await world.signIn("player1"));
  const visitor = await connect();
  const { serialNumber } = await currentIssueOf(world);
  const issue = { GameId: 101, SerialNumber: serialNumber, PlayerText: "设备故障" };
  const answer = await maker.act(cancelIssue, issue);
  const TaskId = isRefused(answer) ? 0 : answer.TaskId;
  await pump();
  const news = { TaskId, Kind: "AdminIssue/Cancel", Maker: "operator" };
  await expect
    .poll(() => staff.of("AdminTask"))
    .toEqual([expect.objectContaining({ ...news, State: TaskState.WAITING })]);
  await checker.act(approveTask, { TaskId });
  await pump();
  await expect
    .poll(() => staff.of("AdminTask"))
    .toEqual([
      expect.objectContaining({ State: TaskState.WAITING }),
      expect.objectContaining({ ...news, State: TaskState.APPROVED }),
    ]);
  expect([player.of("AdminTask"), visitor.of("AdminTask")]).toEqual([[], []]);
});

it("tells it to nobody without the right to see proposals", async () => {
  const accountId = await accountIdOf(world, "operator2");
  await giveRights(world, { accountId, rights: ["audit.view"] });
  const staff = await connect(checker.token);
  const [later] = await world.db.rows<{ serial: string }>({
    text: "SELECT max(serial_number) AS serial FROM lottery_issue WHERE game_id = 101",
  });
  const issue = { GameId: 101, SerialNumber: later?.serial ?? "", PlayerText: "故障" };
  expect(await maker.act(cancelIssue, issue)).toMatchObject({ Result: 0 });
  await pump();
  const other = await connect(maker.token);
  await pump();
  expect([staff.of("AdminTask"), other.of("AdminTask")]).toEqual([[], []]);
});

it("takes staff for no player: no method that needs a login is theirs", async () => {
  const staff = await connect(maker.token);
  for (const method of Object.values(servedHubMethods)) {
    if (method.who === "visitor") continue;
    await expect(staff.connection.invoke(method.name), method.name).rejects.toThrow();
  }
});

it("ends with the session", async () => {
  const staff = await connect(checker.token);
  await maker.act(endStaffSessions, { UserName: "operator2" });
  await pump();
  await expect.poll(() => staff.isClosed()).toBe(true);
  const own = await connect(maker.token);
  await maker.ask(operatorLogout, {});
  await pump();
  await expect.poll(() => own.isClosed()).toBe(true);
  await expect(connect(maker.token)).rejects.toThrow(/401/);
});

it("ends when its session has rested for twenty minutes, and no later than the login would", async () => {
  const accountId = await accountIdOf(world, "operator2");
  await giveRights(world, { accountId, rights: ["tasks.view"] });
  await world.advance(31_000);
  checker = await anOperator(world, "operator2");
  const staff = await connect(checker.token);
  await world.advance(19 * 60_000);
  await world.tick(["end-operator-sessions", "pump-events"]);
  expect(staff.isClosed()).toBe(false);
  await world.advance(2 * 60_000);
  await world.tick(["end-operator-sessions", "pump-events"]);
  await expect.poll(() => staff.isClosed()).toBe(true);
});

it("shows two on one case each other, for as long as they look", async () => {
  const accountId = await accountIdOf(world, "operator2");
  await giveRights(world, { accountId, rights: ["tasks.view"] });
  await world.advance(31_000);
  maker = await anOperator(world);
  await world.advance(31_000);
  checker = await anOperator(world, "operator2");
  const [task] = await world.db.rows<{ id: number }>({
    text: "SELECT id FROM operator_task ORDER BY id LIMIT 1",
  });
  const TaskId = task?.id ?? 0;
  const othersFor = async (who: Operator) => {
    const answer = await who.ask(watchTask, { TaskId });
    return isRefused(answer) ? null : answer.Others;
  };
  expect(await othersFor(maker)).toEqual([]);
  expect(await othersFor(checker)).toEqual(["operator"]);
  expect(await othersFor(maker)).toEqual(["operator2"]);
  await world.advance(15_000);
  expect(await othersFor(maker)).toEqual([]);
});
