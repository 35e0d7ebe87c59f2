import { getBonusPrivileges, getPrivileges, isRefused, setPlayerPrivileges } from "@fairdraw/wire";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { connectHub } from "../../testing/hub-client.ts";
import { anOperator } from "../../testing/operators.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";

let world: TestWorld;
let operator: Awaited<ReturnType<typeof anOperator>>;
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
  });
  operator = await anOperator(world);
});
afterAll(() => world.close());

const pump = () => world.tick(["pump-events"]);
it("changes privileges, which open pages notice", async () => {
  const token = await world.signIn("agent1");
  const page = await connectHub(world.url, { token, events: ["UserInfoPrivileges"] });
  const before = await world.call(getPrivileges, {}, token);
  await operator.act(setPlayerPrivileges, {
    UserName: "agent1",
    haveBonusWallet: true,
    contractPermission: [1],
  });
  await pump();
  await expect.poll(() => page.seen).toHaveLength(1);
  const privileges = isRefused(before) ? {} : before.privileges;
  expect(await world.call(getPrivileges, {}, token)).toMatchObject({
    privileges: { ...privileges, haveBonusWallet: true },
  });
  expect(await world.call(getBonusPrivileges, {}, token)).toMatchObject({
    contractPermission: [1],
    dailyPayPermission: [1, 2, 3, 4, 5],
  });
  await page.connection.stop();
});
