import { operatorResults, searchDeliveries, sendAgain } from "@fairdraw/wire";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createSimulatedSender, DeliveryFailure } from "../../platform/message-sender.ts";
import { anOperator } from "../../testing/operators.ts";
import { repeatableRandom } from "../../testing/repeatable-random.ts";
import {
  createTestWorld,
  type TestWorld,
  testSecrets,
  usualStartMs,
} from "../../testing/test-world.ts";
import { queueMessage } from "./queue-message.ts";

const post = createSimulatedSender();
let isBroken = false;
let world: TestWorld;
let operator: Awaited<ReturnType<typeof anOperator>>;
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: usualStartMs,
    messageSender: {
      ...post,
      async send(message) {
        if (isBroken) throw new DeliveryFailure("gateway 410", { isFinal: true });
        await post.send(message);
      },
    },
  });
  operator = await anOperator(world);
});
afterAll(() => world.close());

async function queue(to: string | null, liveSeconds: number | null = null) {
  await world.db.transaction((tx) =>
    queueMessage(
      tx,
      { random: repeatableRandom(`${to}`), tokenKey: testSecrets.tokenKey },
      {
        merchantId: 1,
        accountId: null,
        channel: to?.includes("@") === true ? "email" : "phone",
        to,
        template: "codeLogin",
        values: { code: "123456", minutes: 5 },
        language: null,
        liveSeconds,
      },
    ),
  );
  await world.tick(["deliveries"]);
}
const page = { PageIndex: 1, PageSize: 20 } as const;
async function itemsOf(State?: 0 | 1 | 2 | 3) {
  const body = State === undefined ? page : { ...page, State };
  const answer = await operator.ask(searchDeliveries, body);
  return "Items" in answer ? answer.Items : [];
}

it("operators see what was sent and how, but neither whole addresses nor what it says", async () => {
  await queue("13800138000");
  await queue("someone@example.org");
  await queue(null);
  const items = await itemsOf();
  expect(items).toMatchObject([
    { Channel: "email", Address: "so***@example.org", State: 1, Tries: 1, NextAt: null },
    { Channel: "phone", Address: "*******8000", State: 1, Template: "codeLogin" },
  ]);
  expect(JSON.stringify(items)).not.toMatch(/123456|13800138000/);
});

it("a dead letter is sent again, once, from its first try on", async () => {
  isBroken = true;
  await queue("13900139000");
  const [dead] = await itemsOf(2);
  expect(dead).toMatchObject({ State: 2, Tries: 1, LastError: "gateway 410" });
  isBroken = false;
  const Id = dead?.Id ?? 0;
  expect(await operator.act(sendAgain, { Id })).toMatchObject({ Result: 0 });
  await world.tick(["deliveries"]);
  expect(post.sent.at(-1)).toMatchObject({ to: "13900139000", id: `msg_${Id}` });
  expect(await itemsOf(2)).toEqual([]);
  const tooLate = { Result: operatorResults.TOO_LATE.code };
  expect(await operator.act(sendAgain, { Id })).toMatchObject(tooLate);
});

it("a dead letter whose code has grown old is not sent again", async () => {
  isBroken = true;
  await queue("13700137000", 300);
  isBroken = false;
  const [dead] = await itemsOf(2);
  await world.advance(300_000);
  const tooLate = { Result: operatorResults.TOO_LATE.code };
  expect(await operator.act(sendAgain, { Id: dead?.Id ?? 0 })).toMatchObject(tooLate);
});
