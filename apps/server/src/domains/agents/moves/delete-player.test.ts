import { addDays, dayKeyOf, startOfDay } from "@fairdraw/lottery-engine";
import { money } from "@fairdraw/money";
import {
  createPlayers,
  deletePlayer,
  ExternalGameCategory,
  login,
  playerDeleteResults,
} from "@fairdraw/wire";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import type { Tx } from "../../../platform/database/db.ts";
import { aBetItem, anOpenIssue } from "../../../testing/bets-to-place.ts";
import { reportBets } from "../../../testing/payments/external-bets.ts";
import { accountIdOf, giveMoney, placed } from "../../../testing/players.ts";
import { addMember, tokenOf } from "../../../testing/teams/members.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../../testing/test-world.ts";
import { untilWaiting } from "../../../testing/until-waiting.ts";
import { noteExternalBets } from "../../external-games/note-external-bets.ts";

const { VIDEO, SPORT } = ExternalGameCategory;
const hourMs = 3_600_000;
let world: TestWorld;
let token: string;
let target: bigint;
let count = 0;
let name = "";
const sql = <R extends object>(text: string, values: unknown[] = []) =>
  world.db.rows<R>({ text, values });

beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  token = await tokenOf(world, "agent1");
});
afterAll(() => world.close());
/** Each code has an account of its own: what was bet or paid in stays. */
beforeEach(async () => {
  count += 1;
  name = `fresh${String(count).padStart(4, "0")}`;
  target = await addMember(world, {
    userName: name,
    under: "agent1",
    isAgent: true,
    prizeGroup: 1950,
  });
});

const remove = (UserName = name, by = token) => world.call(deletePlayer, { UserName }, by);
/** Notes one bet in a transaction that stays open. */
const reportIn = (tx: Tx, { account, ref }: { account: bigint; ref: string }) =>
  noteExternalBets(tx, [
    {
      ref,
      account,
      category: VIDEO,
      platform: "test",
      validBet: 1_000_000n,
      payout: 0n,
      settledAt: world.nowMs(),
    },
  ]);
/** Comes back when so many wait for a row of accounts that somebody else holds. */
const untilHeldUp = (many: number) =>
  untilWaiting(world.db, { count: many, words: ["FROM account WHERE id = ANY"] });
type Name = keyof typeof playerDeleteResults;
const cases: readonly (readonly [Name, () => Promise<unknown>])[] = [
  ["HAS_BALANCE", () => giveMoney(world, name, money(1000n))],
  [
    "HAS_BET",
    async () => {
      // Bets all that he has.
      await sql("UPDATE account SET terms_version = '1' WHERE id = $1", [target]);
      await giveMoney(world, name, money(4000n));
      await anOpenIssue(world);
      await placed(world, await tokenOf(world, name), [aBetItem()]);
    },
  ],
  [
    "HAS_SCHEDULE",
    () =>
      sql(
        `INSERT INTO follow_auto (id, account_id, request_id, leader, game_id, multiple, issues_max, stake_max, created_at, ends_at)
          SELECT gen_random_uuid(), $1, gen_random_uuid(), id, 101, 1, 10, 1000, fd_now(), fd_now() + interval '1 day' FROM account WHERE user_name = 'player1' AND merchant_id = 1`,
        [target],
      ),
  ],
  [
    "HAS_REQUEST",
    () =>
      sql(
        `INSERT INTO deposit_request (id, merchant_id, account_id, request_id, request_hash, channel_id, type, currency, amount, pay_amount,
            decimals, fee, credit, payer_name, state, created_at, expire_at)
          SELECT gen_random_uuid(), 1, $1, gen_random_uuid(), '', id, 4, 0, 100000, 100000, 3, 0, 100000, '', 0, fd_now(), fd_now() + interval '10 min'
          FROM rail_channel WHERE merchant_id = 1 LIMIT 1`,
        [target],
      ),
  ],
  [
    "HAS_DESCENDANT",
    () => addMember(world, { userName: `below${count}`, under: name, prizeGroup: 1700 }),
  ],
  [
    "HAS_DEPOSIT",
    () =>
      sql(
        `INSERT INTO fact_flow_day (account_id, day, kind, path, times, amount)
          SELECT id, fd_day(fd_now()), 1, path, 1, 1000 FROM account WHERE id = $1`,
        [target],
      ),
  ],
  [
    "TOO_OLD",
    () =>
      sql("UPDATE account SET created_at = fd_now() - interval '30 days' WHERE id = $1", [target]),
  ],
  [
    "HAS_CONTRACT",
    () =>
      sql("INSERT INTO open_agreement VALUES (gen_random_uuid(), NULL, $1, 2, fd_now())", [target]),
  ],
  [
    "HAS_EXTERNAL",
    () =>
      sql(
        "INSERT INTO money_elsewhere (account_id, place, amount, open_bets, at) VALUES ($1, 'ag', 5, 0, fd_now())",
        [target],
      ),
  ],
];

describe("each code of a deletion", () => {
  it.each(cases)("%s is told over HTTP", async (code, on) => {
    await on();
    expect((await remove()).Result).toBe(playerDeleteResults[code].code);
  });

  const pairs = cases.flatMap(([first, one], i) =>
    cases.slice(i + 1).map(([later, other]) => ({ first, later, one, other })),
  );
  it.each(pairs)("$first is told before $later", async ({ first, one, other }) => {
    // A bet takes all the money, so a balance comes after it.
    if (first === "HAS_BALANCE") await other();
    await one();
    if (first !== "HAS_BALANCE") await other();
    expect((await remove()).Result).toBe(playerDeleteResults[first].code);
  });

  it.each([VIDEO, SPORT])(
    "HAS_EXTERNAL is told until rebates of category %i are settled and paid",
    async (category) => {
      const startMs = world.nowMs();
      await sql("INSERT INTO account_rate VALUES ($1, $2, 30)", [target, category]);
      await reportBets(world, [{ by: name, bet: 1_000_000n, category }]);
      const answers: [string, number][] = [];
      const ask = async (when: string) =>
        answers.push([when, (await remove(name, await tokenOf(world, "agent1"))).Result]);
      const tick = () => world.tick(["run-rebates", "pay-rebate-bills"]);
      await ask("before the day ends");
      const nextDay = startOfDay(addDays(dayKeyOf(startMs), 1));
      await world.setTime(nextDay + 2 * hourMs);
      await tick();
      await ask("before the run");
      await world.setTime(nextDay + 12 * hourMs);
      await tick();
      await ask("before the payment");
      await world.advance(11 * 60_000);
      await tick();
      await ask("paid");
      const { HAS_EXTERNAL, HAS_BALANCE } = playerDeleteResults;
      expect(answers).toEqual([
        ["before the day ends", HAS_EXTERNAL.code],
        ["before the run", HAS_EXTERNAL.code],
        ["before the payment", HAS_EXTERNAL.code],
        ["paid", HAS_BALANCE.code],
      ]);
      token = await tokenOf(world, "agent1");
    },
  );

  it("HAS_EXTERNAL is told to who has a part of bets of somebody who was moved away since", async () => {
    const below = `under${count}x`;
    await addMember(world, { userName: below, under: name, prizeGroup: 1700 });
    await reportBets(world, [{ by: below, bet: 1_000_000n }]);
    await sql(
      "UPDATE account a SET parent_id = p.id, path = p.path || p.id FROM account p WHERE p.user_name = 'agent1' AND p.merchant_id = 1 AND a.user_name = $1",
      [below],
    );
    expect((await remove()).Result).toBe(playerDeleteResults.HAS_EXTERNAL.code);
  });

  it("tells nothing of bets of a break, which bring nobody a rebate", async () => {
    await sql(
      "INSERT INTO rg_event (account_id, at, kind) SELECT id, fd_now(), 6 FROM account WHERE user_name = $1",
      [name],
    );
    await world.advance(1000);
    await reportBets(world, [{ by: name, bet: 1_000_000n }]);
    expect((await remove()).Result).toBe(0);
  });

  it("HAS_BALANCE is told while rebates of lottery bets wait to be posted", async () => {
    await sql(
      "INSERT INTO rebate_due (account_id, kind, merchant_id, amount) VALUES ($1, 31, 1, 5)",
      [target],
    );
    expect((await remove()).Result).toBe(playerDeleteResults.HAS_BALANCE.code);
    await sql("DELETE FROM rebate_due WHERE account_id = $1", [target]);
    expect((await remove()).Result).toBe(0);
  });

  it("NOT_EXIST and NOT_DIRECT tell nothing of others", async () => {
    for (const other of ["direct1", "root1", "operator", "nobody"]) {
      expect((await remove(other)).Result).toBe(playerDeleteResults.NOT_EXIST.code);
    }
    expect((await remove("agent1")).Result).toBe(playerDeleteResults.NOT_DIRECT.code);
    const above = await tokenOf(world, "direct1");
    expect((await remove(name, above)).Result).toBe(playerDeleteResults.NOT_DIRECT.code);
  });
});

describe("a deletion", () => {
  it("ends the account for good: nobody logs in, nobody gets the name, the quota has room", async () => {
    await sql("DELETE FROM agent_quota");
    await sql(
      "INSERT INTO agent_quota SELECT id, 1902, 1 FROM account WHERE user_name = 'agent1' AND merchant_id = 1",
    );
    const UserName = `gone${String(count).padStart(4, "0")}`;
    const fresh = {
      UserName,
      Password: "correct-horse-7",
      IsAgent: false,
      PrizeGroup: 1902,
      Rates: [],
    };
    const create = async (of: Partial<typeof fresh> = {}) => {
      const RequestId = crypto.randomUUID();
      const answer = await world.call(
        createPlayers,
        { RequestId, Players: [{ ...fresh, ...of }] },
        token,
      );
      return "Players" in answer ? answer.Players[0]?.Code : null;
    };
    expect(await create()).toBe(0);
    const own = await tokenOf(world, UserName);
    expect(await create({ UserName: `other${count}` })).toBe(37);
    expect((await remove(UserName)).Result).toBe(0);
    const opened = await world.call(login, {
      UserName,
      Password: fresh.Password,
      LoginType: 1,
      DeviceId: "device-of-test",
    });
    expect("access_token" in opened).toBe(false);
    await expect(world.call(deletePlayer, { UserName: "x" }, own)).rejects.toThrow(/401/);
    expect(await create()).toBe(4);
    expect(await create({ UserName: `other${count}` })).toBe(0);
    expect((await remove(UserName)).Result).toBe(playerDeleteResults.NOT_EXIST.code);
    expect(await accountIdOf(world, UserName)).toBeGreaterThan(0n);
  });

  it("and a report of an external bet at the same moment: the report first, and he stays", async () => {
    const ref = crypto.randomUUID();
    const bet = { by: name, bet: 1_000_000n, ref };
    const account = await accountIdOf(world, name);
    const deleted = await world.db.transaction(async (tx) => {
      expect(await reportIn(tx, { account, ref })).toEqual(["new"]);
      const removal = remove();
      await untilHeldUp(1);
      return { removal };
    });
    expect((await deleted.removal).Result).toBe(playerDeleteResults.HAS_EXTERNAL.code);
    expect(await reportBets(world, [bet])).toEqual(["known"]);
  });

  it("and a report of an external bet at the same moment: the deletion first, and it is told so", async () => {
    const account = await accountIdOf(world, name);
    const held = { text: "SELECT id FROM account WHERE id = $1 FOR UPDATE", values: [account] };
    const begun = await world.db.transaction(async (tx) => {
      // Both wait for the account, the deletion first.
      await tx.rows(held);
      const removal = remove();
      await untilHeldUp(1);
      const report = reportBets(world, [{ by: name, bet: 1_000_000n }]);
      await untilHeldUp(2);
      return { removal, report };
    });
    expect((await begun.removal).Result).toBe(0);
    expect(await begun.report).toEqual(["gone"]);
    expect(await reportBets(world, [{ by: name, bet: 1n }])).toEqual(["gone"]);
    const facts = await sql("SELECT FROM fact_external_day WHERE account_id = $1", [account]);
    expect(facts).toEqual([]);
  });

  it("and an account that is made below him at the same moment never both happen", async () => {
    const own = await tokenOf(world, name);
    const made = world.call(
      createPlayers,
      {
        RequestId: crypto.randomUUID(),
        Players: [
          {
            UserName: `racer${count}x`,
            Password: "correct-horse-7",
            IsAgent: false,
            PrizeGroup: 1700,
            Rates: [],
          },
        ],
      },
      own,
    );
    const [created, deleted] = await Promise.all([made.catch(() => null), remove()]);
    const isMade = created !== null && "Players" in created && created.Players[0]?.Code === 0;
    expect(isMade && deleted.Result === 0).toBe(false);
  });
});
