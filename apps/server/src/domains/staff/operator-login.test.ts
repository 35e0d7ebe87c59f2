import {
  approveTask,
  checkForgetPassword,
  commonResults,
  endDowntime,
  getWalletAmount,
  isDemoSite,
  isRefused,
  listIpRules,
  login,
  loginResults,
  operatorLogin,
  operatorLogout,
  saveSetting,
  searchAudit,
  servedCalls,
} from "@fairdraw/wire";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { createLog } from "../../platform/log.ts";
import { hashToken } from "../../platform/tokens.ts";
import { solvedCaptcha } from "../../testing/captchas.ts";
import { anOperator, operatorCode, Reason, signInOperator } from "../../testing/operators.ts";
import { rawCall } from "../../testing/raw-call.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";
import { demoPassword } from "../site/demo-accounts.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs,
    // One test makes a call fail on purpose.
    log: createLog("silent"),
    trustedProxies: ["127.0.0.1"],
  });
});
afterAll(() => world.close());
// A code works once: every test has a step of its own, and no failures from before.
beforeEach(async () => {
  await world.advance(31_000);
  await world.db.rows({ text: "DELETE FROM operator_failure" });
});

async function tryLogin(
  change: { UserName?: string; Password?: string; Totp?: string } = {},
  ip = "198.51.100.1",
): Promise<Record<string, unknown>> {
  const body = {
    UserName: "operator",
    Password: demoPassword,
    Totp: await operatorCode(world),
    ...change,
  };
  const { json } = await rawCall(world.url + operatorLogin.path, {
    body: JSON.stringify(body),
    headers: { "x-forwarded-for": ip },
  });
  return json;
}
const wrong = { Result: loginResults.ACCOUNT_OR_PASSWORD.code };
const locked = { Result: loginResults.LOCKED.code };

async function statusOf(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await rawCall(world.url + listIpRules.path, { body: "{}", headers })).status;
}

describe("the login of staff", () => {
  it("opens a session for name, password and code, and writes it down", async () => {
    expect(await tryLogin()).toMatchObject({
      Result: 0,
      UserName: "operator",
      Rights: expect.arrayContaining(["games.change", "site.change"]),
    });
    const [row] = await world.db.rows({
      text: "SELECT call, ip FROM operator_audit ORDER BY id DESC LIMIT 1",
    });
    expect(row).toEqual({ call: "AdminToken/Login", ip: "198.51.100.1" });
  });

  it.each([
    ["a wrong password", { Password: "wrong" }],
    ["a wrong code", { Totp: "000000" }],
    ["an unknown name", { UserName: "nobody" }],
    ["a player, whose password is right", { UserName: "player1" }],
    ["an agent, whose password is right", { UserName: "root1" }],
  ])("answers %s like everything that is wrong", async (_, change) => {
    expect(await tryLogin(change)).toMatchObject(wrong);
  });

  it("takes a code once, also from two who send it together", async () => {
    const Totp = await operatorCode(world);
    const answers = await Promise.all([1, 2, 3].map(() => tryLogin({ Totp })));
    const results = answers.map(({ Result }) => Number(Result));
    expect(results.toSorted((a, b) => a - b)).toEqual([0, 1, 1]);
    expect(await tryLogin({ Totp })).toMatchObject(wrong);
    // An older code that was never used is none any more.
    expect(await tryLogin({ Totp: await operatorCode(world, -1) })).toMatchObject(wrong);
  });

  it("keeps the code for the right password: a wrong one does not use it up", async () => {
    const Totp = await operatorCode(world);
    expect(await tryLogin({ Totp, Password: "wrong" })).toMatchObject(wrong);
    expect(await tryLogin({ Totp })).toMatchObject({ Result: 0 });
  });

  it("locks an address after five failures, however many are sent at once, and nobody else", async () => {
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => tryLogin({ Totp: "000000" }, "198.51.100.66")),
    );
    expect(guesses.filter(({ Result }) => Result === wrong.Result)).toHaveLength(5);
    expect(await tryLogin({}, "198.51.100.66")).toMatchObject(locked);
    expect(await tryLogin({ UserName: "nobody" }, "198.51.100.66")).toMatchObject(locked);
    expect(await tryLogin({}, "198.51.100.1")).toMatchObject({ Result: 0 });
    await world.advance(15 * 60_000);
    expect(await tryLogin({}, "198.51.100.66")).toMatchObject({ Result: 0 });
  });

  it("is shut for an address that floods it, without a hash for any of its guesses", async () => {
    const guesses = (count: number) =>
      Promise.all(Array.from({ length: count }, () => tryLogin({ UserName: "x" }, "198.51.100.7")));
    await guesses(5);
    // So many hashes would not fit into the lane, and the last of them would hear TOO_FREQUENT.
    const results = (await guesses(300)).map(({ Result }) => Result);
    expect(new Set(results)).toEqual(new Set([locked.Result]));
  });

  it("lets players in at theirs while many addresses flood it", async () => {
    const guess = (i: number) => tryLogin({ UserName: "x" }, `203.0.113.${i}`);
    const flood = Array.from({ length: 200 }, (_, i) => guess(i));
    await Promise.race(flood);
    const players = await Promise.all(
      ["player1", "player2", "player3", "player4"].map((UserName) =>
        world.call(login, { UserName, Password: demoPassword }),
      ),
    );
    expect(players.map(({ Result }) => Result)).toEqual([0, 0, 0, 0]);
    const results = (await Promise.all(flood)).map(({ Result }) => Result);
    expect(results).toContain(commonResults.TOO_FREQUENT.code);
  });

  it("counts the addresses of an IPv6 network as one", async () => {
    for (let i = 1; i <= 5; i++) {
      expect(await tryLogin({ Totp: "000000" }, `2001:db8:7:7::${i}`)).toMatchObject(wrong);
    }
    expect(await tryLogin({}, "2001:db8:7:7:ffff::9")).toMatchObject(locked);
    expect(await tryLogin({}, "2001:db8:7:8::1")).toMatchObject({ Result: 0 });
  });

  it("locks an account after fifty failures from anywhere, but not for an address it is known by", async () => {
    expect(await tryLogin({}, "198.51.100.1")).toMatchObject({ Result: 0 });
    await world.db.rows({
      text: `INSERT INTO operator_failure SELECT id, '203.0.113.' || n, fd_now() FROM account, generate_series(1, 50) AS n
        WHERE user_name = 'operator' AND merchant_id = 1`,
    });
    await world.advance(31_000);
    expect(await tryLogin({}, "203.0.113.200")).toMatchObject(locked);
    expect(await tryLogin({}, "198.51.100.1")).toMatchObject({ Result: 0 });
  });

  it("refuses a frozen operator and ends his sessions", async () => {
    const token = await signInOperator(world, "operator2");
    await world.advance(31_000);
    const set = (state: number) =>
      world.db.rows({
        text: "UPDATE account SET state = $1 WHERE user_name = 'operator2' AND merchant_id = 1",
        values: [state],
      });
    await set(1);
    expect(await tryLogin({ UserName: "operator2" })).toMatchObject(wrong);
    expect(await statusOf(token)).toBe(401);
    await set(2);
    expect(await statusOf(token)).toBe(200);
  });

  it("is open to the ranges of staff alone, once there are any; and nobody shuts himself out", async () => {
    const operator = await anOperator(world);
    const other = await anOperator(world, "operator2");
    const save = async (ranges: string[]) => {
      const Value = JSON.stringify(ranges);
      const proposed = await operator.act(saveSetting, { Name: "operatorRanges", Value });
      if (isRefused(proposed) || proposed.TaskId === null) return proposed;
      return other.act(approveTask, { TaskId: proposed.TaskId });
    };
    expect(await save(["203.0.113.0/24"])).toMatchObject({ Result: 7 });
    expect(await save(["127.0.0.0/8", "203.0.113.0/24"])).toMatchObject({ Result: 0 });
    await world.advance(31_000);
    const refused = { Result: loginResults.IP_NOT_ALLOWED.code };
    expect(await tryLogin({}, "198.51.100.1")).toMatchObject(refused);
    expect(await tryLogin({}, "203.0.113.9")).toMatchObject({ Result: 0 });
    expect(await save([])).toMatchObject({ Result: 0 });
  });
});

describe("the players' door", () => {
  const operator = { UserName: "operator", Password: demoPassword };

  it("knows no staff: their names are nobody's, their passwords open nothing", async () => {
    const strangers = await world.call(login, { ...operator, UserName: "nobody7" });
    const { ServerTime: _, ...refusal } = strangers;
    expect(await world.call(login, operator)).toMatchObject(refusal);
    expect(refusal).toMatchObject(wrong);
    const sessions = await world.db.rows({
      text: "SELECT FROM session s JOIN account a ON a.id = s.account_id WHERE a.role = 3",
    });
    expect(sessions).toEqual([]);
  });

  it("begins no new password for them", async () => {
    const begin = async (UserName: string) => {
      const captcha = await solvedCaptcha(world);
      return world.call(checkForgetPassword, { UserName, ...captcha });
    };
    expect(await begin("operator")).toMatchObject({ Result: 0 });
    const tickets = await world.db.rows({
      text: "SELECT account_id FROM session_ticket WHERE payload->>'userName' = 'operator'",
    });
    expect(tickets).toEqual([{ account_id: null }]);
  });

  it("ends what it opened for them before it was shut", async () => {
    const player = await world.signIn("player3");
    await world.db.rows({
      text: `UPDATE session SET account_id = (SELECT id FROM account WHERE user_name = 'operator2' AND merchant_id = 1)
        WHERE token_hash = $1`,
      values: [hashToken(player)],
    });
    const { status } = await rawCall(`${world.url}/api/Wallet/GetWalletAmount`, {
      body: "{}",
      headers: { authorization: `Bearer ${player}` },
    });
    expect(status).toBe(401);
  });

  it("is not offered to them on the login page", async () => {
    const answer = await world.call(isDemoSite, {});
    const names = "DemoAccounts" in answer ? answer.DemoAccounts.map((one) => one.UserName) : [];
    expect(names).toContain("player1");
    expect(names.filter((name) => name.startsWith("operator"))).toEqual([]);
  });
});

describe("a session of staff", () => {
  it("ends at the logout, after twenty idle minutes, and after eight hours however busy", async () => {
    const first = await signInOperator(world);
    expect(await world.call(operatorLogout, {}, first)).toMatchObject({ Result: 0 });
    expect(await statusOf(first)).toBe(401);

    await world.advance(31_000);
    const idle = await signInOperator(world);
    await world.advance(19 * 60_000);
    expect(await statusOf(idle)).toBe(200);
    await world.advance(19 * 60_000);
    expect(await statusOf(idle)).toBe(200);
    await world.advance(21 * 60_000);
    expect(await statusOf(idle)).toBe(401);

    const busy = await signInOperator(world);
    for (let hour = 0; hour < 31; hour += 1) {
      await world.advance(15 * 60_000);
      expect(await statusOf(busy)).toBe(200);
    }
    await world.advance(15 * 60_000);
    expect(await statusOf(busy)).toBe(401);
  });

  it("opens no call of players, and no player's session opens a call of staff", async () => {
    const staff = await signInOperator(world);
    const player = await world.signIn("player1");
    const calls = Object.values(servedCalls);
    const open = async (path: string, method: string, token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      const { status } = await rawCall(world.url + path, {
        method,
        headers,
        ...(method === "POST" ? { body: JSON.stringify({ Reason }) } : {}),
      });
      // Who is let in is told before or after what the body lacks, never with an answer.
      return status === 401 || status === 400 ? null : `${path} ${status}`;
    };
    const forPlayers = calls.filter(({ policy }) => ["login", "agent"].includes(policy.who));
    const forStaff = calls.filter(({ policy }) => policy.who === "operator");
    expect(forPlayers.length).toBeGreaterThan(40);
    expect(forStaff.length).toBeGreaterThan(35);
    const opened = [];
    for (const { path, method } of forPlayers) opened.push(await open(path, method, staff));
    for (const { path, method } of forStaff) opened.push(await open(path, method, player));
    expect(opened.filter((one) => one !== null)).toEqual([]);
    await expect(world.call(getWalletAmount, {}, staff)).rejects.toMatchObject({ status: 401 });
    await expect(world.call(endDowntime, { Reason }, player)).rejects.toMatchObject({
      status: 401,
    });
    await expect(world.call(listIpRules, {})).rejects.toMatchObject({ status: 401 });
  });

  it("keeps nothing but hashes of its tokens", async () => {
    const token = await signInOperator(world);
    const rows = await world.db.rows({
      text: "SELECT to_jsonb(s)::text AS row FROM operator_session s",
    });
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe("the audit log", () => {
  it("tells who did what, when, why, from where, and what was before and after", async () => {
    const operator = await anOperator(world);
    await operator.act(saveSetting, { Name: "phoneRegion", Value: '"US"' });
    const page = { PageIndex: 1, PageSize: 20 as const };
    const found = await operator.ask(searchAudit, { ...page, Call: "AdminSystem/SaveSetting" });
    const newest = "Items" in found ? found.Items[0] : undefined;
    expect(newest).toMatchObject({
      UserName: "operator",
      Call: "AdminSystem/SaveSetting",
      Reason,
      Before: '{"phoneRegion": "CN"}',
      After: '{"phoneRegion": "US"}',
      Ip: "127.0.0.1",
    });
    const at = newest?.Time;
    const clock = await world.db.rows<{ now: number }>({ text: "SELECT fd_now() AS now" });
    expect(at).toBe(clock[0]?.now);
    const later = await operator.ask(searchAudit, { ...page, DateFrom: (at ?? 0) + 1 });
    expect(later).toMatchObject({ Total: 0, Items: [] });
    const others = await operator.ask(searchAudit, {
      ...page,
      UserName: "operator2",
      DateFrom: at,
    });
    expect(others).toMatchObject({ Total: 0 });
  });

  it("is of each merchant alone", async () => {
    const second = await rawCall(world.url + operatorLogin.path, {
      body: JSON.stringify({
        UserName: "operator",
        Password: demoPassword,
        Totp: await operatorCode(world),
      }),
      headers: { host: "second.localhost" },
    });
    expect(second.json).toMatchObject({
      Result: 0,
      Rights: expect.not.arrayContaining(["games.change"]),
    });
    const { json } = await rawCall(world.url + searchAudit.path, {
      body: JSON.stringify({ PageIndex: 1, PageSize: 20 }),
      headers: { authorization: `Bearer ${String(second.json["access_token"])}` },
    });
    expect(json["Total"]).toBe(1);
  });

  it.each([
    "UPDATE operator_audit SET reason = 'x'",
    "DELETE FROM operator_audit",
    "TRUNCATE operator_audit",
  ])("refuses %s", async (text) => {
    await expect(world.db.rows({ text })).rejects.toThrow(/insert-only/);
  });

  it("has no row of what was refused, and takes the deed back when its row cannot be written", async () => {
    const operator = await anOperator(world);
    const count = async () =>
      (
        await world.db.rows<{ n: number }>({
          text: "SELECT count(*)::int AS n FROM operator_audit",
        })
      )[0]?.n;
    const before = await count();
    expect(await operator.act(saveSetting, { Name: "phoneRegion", Value: "7" })).toMatchObject({
      Result: 2,
    });
    expect(await operator.act(saveSetting, { Name: "logos", Value: "{}" })).toMatchObject({
      Result: 1,
    });
    expect(await count()).toBe(before);
    await world.db.rows({
      text: "ALTER TABLE operator_audit ADD CONSTRAINT no_more CHECK (false) NOT VALID",
    });
    const failed = operator.act(saveSetting, { Name: "phoneRegion", Value: '"DE"' });
    await expect(failed).rejects.toMatchObject({ status: 500 });
    await world.db.rows({ text: "ALTER TABLE operator_audit DROP CONSTRAINT no_more" });
    const [row] = await world.db.rows<{ value: unknown }>({
      text: "SELECT value FROM site_setting WHERE merchant_id = 1 AND name = 'phoneRegion'",
    });
    expect(row?.value).toBe("US");
  });

  it.each([undefined, "", "ok", "    x    "])("demands a reason; %j is none", async (reason) => {
    const token = await signInOperator(world);
    const { status, json } = await rawCall(world.url + saveSetting.path, {
      body: JSON.stringify({ Name: "phoneRegion", Value: '"FR"', Reason: reason }),
      headers: { authorization: `Bearer ${token}` },
    });
    expect([status, json["Result"]]).toEqual([400, 904]);
  });
});
