import { commonResults, getOwnData, ownDataResults, updatePreference } from "@fairdraw/wire";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { aSureLoss } from "../../testing/plans.ts";
import { accountIdOf, placed } from "../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";
import { demoPassword } from "../site/demo-accounts.ts";

const hourMs = 3_600_000;
let world: TestWorld;
beforeAll(async () => {
  const startMs = Date.UTC(2026, 0, 5, 4);
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs });
});
afterAll(() => world.close());

it("writes all that is kept of a player and nobody else, unmasked, once an hour", async () => {
  // The first issue is on sale a little later than the day begins.
  await world.advance(60_000);
  const token = await world.signIn("player1");
  const accountId = await accountIdOf(world, "player1");
  await world.db.rows({
    text: `INSERT INTO account_security (account_id, email) VALUES ($1, 'me@mail.example')
      ON CONFLICT (account_id) DO UPDATE SET email = excluded.email`,
    values: [accountId],
  });
  await world.call(updatePreference, { theme: "dark" }, token);
  await placed(world, token, [aSureLoss()]);
  await placed(world, await world.signIn("player2"), [aSureLoss()]);
  const ask = (Password: string) => world.call(getOwnData, { Password }, token);
  expect(await ask("wrong")).toMatchObject({ Result: ownDataResults.PASSWORD_WRONG.code });
  const answer = await ask(demoPassword);
  const file: unknown = "File" in answer ? JSON.parse(answer.File) : answer;
  expect(file).toMatchObject({
    account: { userName: "player1", email: "me@mail.example" },
    preferences: { theme: "dark" },
    logins: [{ at: "2026-01-05T04:01:00.000Z" }],
    bets: { count: 1, export: "/BetRecord" },
  });
  expect(JSON.stringify(file)).not.toMatch(/player2|password|hash/i);
  expect(await ask(demoPassword)).toMatchObject({ Result: commonResults.TOO_FREQUENT.code });
  // The password is judged first: who has none learns nothing.
  expect(await ask("wrong")).toMatchObject({ Result: ownDataResults.PASSWORD_WRONG.code });
  await world.advance(hourMs);
  const later = await world.signIn("player1");
  expect(await world.call(getOwnData, { Password: demoPassword }, later)).toHaveProperty("File");
});

it("waits after five wrong passwords", async () => {
  const token = await world.signIn("player3");
  const ask = (Password: string) => world.call(getOwnData, { Password }, token);
  for (let i = 0; i < 5; i += 1) {
    expect(await ask("wrong")).toMatchObject({ Result: ownDataResults.PASSWORD_WRONG.code });
  }
  expect(await ask(demoPassword)).toMatchObject({ Result: ownDataResults.LOCKED.code });
});
