import {
  acceptInvitation,
  rights as allRights,
  approveTask,
  type Call,
  commonResults,
  delegateApprovals,
  endDelegation,
  endStaffSessions,
  inviteStaff,
  isRefused,
  issueStaffCode,
  issueStaffLink,
  loginResults,
  openInvitation,
  operatorLogin,
  operatorResults,
  proveOperator,
  type RequestOf,
  type Right,
  removeRole,
  resetStaff,
  StaffState,
  saveRole,
  searchAudit,
  searchRoles,
  searchStaff,
  searchStaffSessions,
  setStaffRole,
  setStaffState,
} from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { parseTotpSecret, totpCodeAt } from "../../platform/totp.ts";
import { anOperator, giveRights, operatorCode, Reason } from "../../testing/operators.ts";
import { accountIdOf } from "../../testing/players.ts";
import { rawCall } from "../../testing/raw-call.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../testing/test-world.ts";

let world: TestWorld;
type Operator = Awaited<ReturnType<typeof anOperator>>;
let maker: Operator;
let checker: Operator;
const Password = "a long enough password";
const code = (result: { code: number }) => ({ Result: result.code });

beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  maker = await anOperator(world);
  checker = await anOperator(world, "operator2");
});
afterAll(() => world.close());

type TwoPersons =
  | typeof inviteStaff
  | typeof setStaffRole
  | typeof resetStaff
  | typeof saveRole
  | typeof setStaffState;
/** Proposes by one and approves by the other; answers what the approval was answered with. */
async function byTwo<C extends TwoPersons>(call: C, body: Omit<RequestOf<C>, "Reason">) {
  const proposed = await world.call<Call>(call, { ...body, Reason }, maker.token);
  const TaskId = Reflect.get(Object(proposed), "TaskId");
  if (typeof TaskId !== "number") return proposed;
  await world.advance(31_000);
  const proof = { Totp: await operatorCode(world) };
  expect(await checker.ask(proveOperator, proof)).toMatchObject({ Result: 0 });
  return checker.act(approveTask, { TaskId });
}

const secrets = new Map<string, string>();
/** The code that a member's authenticator shows next: each works once. */
async function codeOf(userName: string): Promise<string> {
  await world.advance(31_000);
  return totpCodeAt(parseTotpSecret(secrets.get(userName) ?? ""), world.clock.nowMs());
}

/** The link of one member of staff with the code of another. */
async function linkOf(userName: string): Promise<{ Token: string; Code: string }> {
  const answer = await maker.act(issueStaffLink, { UserName: userName });
  if (isRefused(answer)) throw new Error(JSON.stringify(answer));
  const made = await checker.act(issueStaffCode, { UserName: userName });
  if (isRefused(made)) throw new Error(JSON.stringify(made));
  return { Token: answer.Link.split("#")[1] ?? "", Code: made.LinkCode };
}

/** Goes the way of an invited member: sets password and authenticator. */
async function accept(userName: string): Promise<void> {
  const link = await linkOf(userName);
  const opened = await world.call(openInvitation, link);
  if (isRefused(opened)) throw new Error(JSON.stringify(opened));
  secrets.set(userName, opened.TotpSecret);
  const Totp = await codeOf(userName);
  expect(await world.call(acceptInvitation, { ...link, Password, Totp })).toMatchObject({
    Result: 0,
  });
}

async function login(userName: string) {
  const answer = await world.call(operatorLogin, {
    UserName: userName,
    Password,
    Totp: await codeOf(userName),
  });
  return "access_token" in answer ? answer.access_token : answer;
}

async function hire(userName: string, role = "merchant"): Promise<string> {
  expect(await byTwo(inviteStaff, { UserName: userName, Role: role })).toMatchObject({ Result: 0 });
  await accept(userName);
  const token = await login(userName);
  if (typeof token !== "string") throw new Error(JSON.stringify(token));
  return token;
}
const memberOf = async (userName: string) => {
  const answer = await maker.ask(searchStaff, {});
  return isRefused(answer) ? null : answer.Items.find((row) => row.UserName === userName);
};
const isOpen = async (token: string) =>
  (await rawCall(world.url + searchRoles.path, {
    body: "{}",
    headers: { authorization: `Bearer ${token}` },
  }).then(({ status }) => status)) !== 401;

describe("an invitation", () => {
  it("takes two persons, then a link that works once, then a password and a code", async () => {
    expect(await byTwo(inviteStaff, { UserName: "anna", Role: "merchant" })).toMatchObject({
      Result: 0,
    });
    expect(await memberOf("anna")).toMatchObject({
      Role: "merchant",
      State: StaffState.INVITED,
      LastLogin: null,
    });
    const old = await linkOf("anna");
    const link = await linkOf("anna");
    // A new link takes the place of the old one.
    expect(await world.call(openInvitation, old)).toMatchObject(
      code(loginResults.ACCOUNT_OR_PASSWORD),
    );
    const opened = await world.call(openInvitation, link);
    if (isRefused(opened)) throw new Error(JSON.stringify(opened));
    expect(opened).toMatchObject({ UserName: "anna" });
    expect(opened.TotpUri).toContain(opened.TotpSecret);
    secrets.set("anna", opened.TotpSecret);
    // Nobody logs in before.
    expect(await login("anna")).toMatchObject(code(loginResults.ACCOUNT_OR_PASSWORD));
    const wrong = { ...link, Password, Totp: "000000" };
    expect(await world.call(acceptInvitation, wrong)).toMatchObject(
      code(loginResults.ACCOUNT_OR_PASSWORD),
    );
    const right = { ...link, Password, Totp: await codeOf("anna") };
    expect(await world.call(acceptInvitation, right)).toMatchObject({ Result: 0 });
    expect(await world.call(acceptInvitation, right)).toMatchObject(
      code(loginResults.ACCOUNT_OR_PASSWORD),
    );
    expect(typeof (await login("anna"))).toBe("string");
    expect(await memberOf("anna")).toMatchObject({ State: StaffState.ACTIVE, Sessions: 1 });
    expect(await maker.act(issueStaffLink, { UserName: "anna" })).toMatchObject(
      code(operatorResults.NOT_FOUND),
    );
  });

  it("is over after a day", async () => {
    await byTwo(inviteStaff, { UserName: "late", Role: "merchant" });
    const link = await linkOf("late");
    await world.advance(24 * 3_600_000);
    expect(await world.call(openInvitation, link)).toMatchObject(
      code(loginResults.ACCOUNT_OR_PASSWORD),
    );
    maker = await anOperator(world);
    await world.advance(31_000);
    checker = await anOperator(world, "operator2");
  });

  it("is refused for a name that is taken, a role that is not there, and rights one does not have", async () => {
    const invite = (UserName: string, Role: string) => maker.act(inviteStaff, { UserName, Role });
    expect(await invite("player1", "merchant")).toMatchObject(code(operatorResults.TOO_LATE));
    expect(await invite("bert", "nobody")).toMatchObject(code(operatorResults.NOT_FOUND));
    const accountId = await accountIdOf(world, "operator");
    await giveRights(world, {
      accountId,
      rights: ["staff.change", "staff.approve", "tasks.approve"],
    });
    expect(await invite("bert", "merchant")).toMatchObject(code(commonResults.NO_PERMISSION));
    await giveRights(world, { accountId, rights: allRights });
  });

  it("takes two hands: nobody has link and code, and neither is for one who may do more", async () => {
    await byTwo(inviteStaff, { UserName: "emil", Role: "merchant" });
    expect(await maker.act(issueStaffCode, { UserName: "emil" })).toMatchObject(
      code(operatorResults.NOT_FOUND),
    );
    const answer = await maker.act(issueStaffLink, { UserName: "emil" });
    const Token = isRefused(answer) ? "" : (answer.Link.split("#")[1] ?? "");
    expect(await maker.act(issueStaffCode, { UserName: "emil" })).toMatchObject(
      code(operatorResults.SAME_PERSON),
    );
    // The link alone opens nothing.
    expect(await world.call(openInvitation, { Token, Code: "AAAAAAAA" })).toMatchObject(
      code(loginResults.ACCOUNT_OR_PASSWORD),
    );
    const accountId = await accountIdOf(world, "operator2");
    await giveRights(world, { accountId, rights: ["staff.change", "staff.view"] });
    for (const call of [issueStaffCode, issueStaffLink, endStaffSessions]) {
      expect(await checker.act(call, { UserName: "emil" }), call.name).toMatchObject(
        code(commonResults.NO_PERMISSION),
      );
    }
    await giveRights(world, { accountId, rights: allRights });
    const made = await checker.act(issueStaffCode, { UserName: "emil" });
    const Code = isRefused(made) ? "" : made.LinkCode;
    const first = await world.call(openInvitation, { Token, Code });
    const second = await world.call(openInvitation, { Token, Code });
    if (isRefused(first) || isRefused(second)) throw new Error("not opened");
    // Who has seen an earlier secret has nothing.
    expect(second.TotpSecret).not.toBe(first.TotpSecret);
    await world.advance(31_000);
    const Totp = totpCodeAt(parseTotpSecret(first.TotpSecret), world.clock.nowMs());
    expect(await world.call(acceptInvitation, { Token, Code, Password, Totp })).toMatchObject(
      code(loginResults.ACCOUNT_OR_PASSWORD),
    );
    await world.advance(16 * 60_000);
    for (let i = 0; i < 5; i += 1) await world.call(openInvitation, { Token, Code: "AAAAAAAA" });
    await world.advance(16 * 60_000);
    maker = await anOperator(world);
    await world.advance(31_000);
    checker = await anOperator(world, "operator2");
    // Five wrong ones in all: the right one comes too late.
    expect(await world.call(openInvitation, { Token, Code })).toMatchObject(
      code(loginResults.ACCOUNT_OR_PASSWORD),
    );
  });

  it("cannot be guessed: after five guesses the address waits", async () => {
    for (let i = 0; i < 5; i += 1)
      await world.call(openInvitation, { Token: `guess${i}`, Code: "AAAAAAAA" });
    expect(await world.call(openInvitation, { Token: "guess", Code: "AAAAAAAA" })).toMatchObject(
      code(loginResults.LOCKED),
    );
    await world.advance(16 * 60_000);
  });
});

describe("a member of staff", () => {
  it("is signed out at once when his role changes, and has the rights of the new one", async () => {
    const token = await hire("carl");
    expect(
      await byTwo(saveRole, { Name: "viewers", Rights: ["players.view", "staff.view"] }),
    ).toMatchObject({ Result: 0 });
    expect(await isOpen(token)).toBe(true);
    expect(await byTwo(setStaffRole, { UserName: "carl", Role: "viewers" })).toMatchObject({
      Result: 0,
    });
    expect(await isOpen(token)).toBe(false);
    const answer = await world.call(operatorLogin, {
      UserName: "carl",
      Password,
      Totp: await codeOf("carl"),
    });
    expect("Rights" in answer && answer.Rights).toEqual(["players.view", "staff.view"]);
  });

  it("is signed out when a right is taken from his role", async () => {
    const token = await login("carl");
    if (typeof token !== "string") throw new Error("not in");
    expect(await byTwo(saveRole, { Name: "viewers", Rights: ["staff.view"] })).toMatchObject({
      Result: 0,
    });
    expect(await isOpen(token)).toBe(false);
  });

  it("is shut out by one person at once, and let in again by two", async () => {
    const token = await login("carl");
    if (typeof token !== "string") throw new Error("not in");
    const freeze = { UserName: "carl", IsFrozen: true };
    expect(await maker.act(setStaffState, freeze)).toMatchObject({ Result: 0, TaskId: null });
    expect(await isOpen(token)).toBe(false);
    expect(await login("carl")).toMatchObject(code(loginResults.ACCOUNT_OR_PASSWORD));
    expect(await maker.act(setStaffState, freeze)).toMatchObject(code(operatorResults.TOO_LATE));
    const thaw = { UserName: "carl", IsFrozen: false };
    expect(await byTwo(setStaffState, thaw)).toMatchObject({ Result: 0 });
    expect(typeof (await login("carl"))).toBe("string");
  });

  it("who lost his authenticator is invited anew, by two persons", async () => {
    const token = await login("carl");
    if (typeof token !== "string") throw new Error("not in");
    expect(await byTwo(resetStaff, { UserName: "carl" })).toMatchObject({ Result: 0 });
    expect(await isOpen(token)).toBe(false);
    expect(await memberOf("carl")).toMatchObject({ State: StaffState.INVITED });
    expect(await login("carl")).toMatchObject(code(loginResults.ACCOUNT_OR_PASSWORD));
    await accept("carl");
    expect(typeof (await login("carl"))).toBe("string");
  });

  it("has sessions that others see and end", async () => {
    const token = await login("carl");
    if (typeof token !== "string") throw new Error("not in");
    const sessions = await maker.ask(searchStaffSessions, {});
    expect(isRefused(sessions) ? [] : sessions.Items.map((row) => row.UserName)).toContain("carl");
    expect(await maker.act(endStaffSessions, { UserName: "carl" })).toMatchObject({ Result: 0 });
    expect(await isOpen(token)).toBe(false);
  });

  it("changes neither himself nor one who may do more", async () => {
    expect(await maker.act(setStaffState, { UserName: "operator", IsFrozen: true })).toMatchObject(
      code(operatorResults.SAME_PERSON),
    );
    expect(await maker.act(setStaffRole, { UserName: "operator", Role: "viewers" })).toMatchObject(
      code(operatorResults.SAME_PERSON),
    );
    const accountId = await accountIdOf(world, "carl");
    await giveRights(world, { accountId, rights: ["staff.change", "staff.view"] });
    const token = await login("carl");
    if (typeof token !== "string") throw new Error("not in");
    const freeze = { UserName: "operator2", IsFrozen: true, Reason };
    expect(await world.call(setStaffState, freeze, token)).toMatchObject(
      code(commonResults.NO_PERMISSION),
    );
    const role = { Name: "mine", Rights: ["players.change" as const], Reason };
    expect(await world.call(saveRole, role, token)).toMatchObject(
      code(commonResults.NO_PERMISSION),
    );
  });

  it("is one of two who keep staff at least", async () => {
    // anna, who has the merchant's role, can keep staff as well; without her two are left.
    expect(await maker.act(setStaffState, { UserName: "anna", IsFrozen: true })).toMatchObject({
      Result: 0,
    });
    expect(await maker.act(setStaffState, { UserName: "operator2", IsFrozen: true })).toMatchObject(
      code(operatorResults.WOULD_LOCK_OUT),
    );
    expect(await memberOf("operator2")).toMatchObject({ State: StaffState.ACTIVE });
  });

  it("approves no change of himself", async () => {
    await byTwo(saveRole, { Name: "checkers", Rights: ["staff.approve", "tasks.approve"] });
    const token = await hire("olga", "checkers");
    const proposed = await maker.act(setStaffRole, { UserName: "OLGA", Role: "merchant" });
    const TaskId = isRefused(proposed) ? 0 : proposed.TaskId;
    expect(await world.call(approveTask, { TaskId, Reason }, token)).toMatchObject(
      code(operatorResults.SAME_PERSON),
    );
  });

  it("is another merchant's for another merchant", async () => {
    const members = async (merchantId: number) =>
      (
        await world.db.rows<{ name: string }>({
          text: `SELECT a.user_name AS name FROM account a JOIN operator_staff s ON s.account_id = a.id
            WHERE a.merchant_id = $1 ORDER BY 1`,
          values: [merchantId],
        })
      ).map(({ name }) => name);
    const shown = await maker.ask(searchStaff, {});
    expect(isRefused(shown) ? null : shown.Items.map((row) => row.UserName)).toEqual(
      await members(1),
    );
    await world.db.rows({
      text: "UPDATE account SET user_name = 'onlythere' WHERE merchant_id = 2 AND user_name = 'operator2'",
    });
    for (const call of [setStaffState, endStaffSessions, resetStaff, setStaffRole]) {
      const body = { UserName: "onlythere", IsFrozen: true, Role: "viewers", Reason };
      const fields = Object.keys(call.request.shape);
      const asked = Object.fromEntries(
        Object.entries(body).filter(([name]) => fields.includes(name)),
      );
      expect(await world.call<Call>(call, asked, maker.token), call.name).toMatchObject(
        code(operatorResults.NOT_FOUND),
      );
    }
  });
});

describe("a role", () => {
  it("is shown with its rights and members; shared ones stay as they are", async () => {
    const answer = await maker.ask(searchRoles, {});
    const roles = isRefused(answer) ? [] : answer.Items;
    expect(roles.find(({ Name }) => Name === "viewers")).toMatchObject({
      IsShared: false,
      Rights: ["staff.view"],
    });
    expect(roles.find(({ Name }) => Name === "house")).toMatchObject({ IsShared: true });
    for (const Name of ["house", "merchant"]) {
      expect(await maker.act(saveRole, { Name, Rights: [] })).toMatchObject(
        code(operatorResults.TOO_LATE),
      );
      expect(await maker.act(removeRole, { Name })).toMatchObject(code(operatorResults.NOT_FOUND));
    }
  });

  it("is not changed by one of its members, nor by what somebody has lent", async () => {
    const kate = ["staff.change", "players.view"] as const;
    await byTwo(saveRole, { Name: "keepers", Rights: [...kate] });
    const token = await hire("kate", "keepers");
    const save = (Name: string, Rights: readonly Right[]) =>
      world.call(saveRole, { Name, Rights: [...Rights], Reason }, token);
    expect(await save("keepers", kate)).toMatchObject(code(operatorResults.SAME_PERSON));
    await maker.act(delegateApprovals, {
      UserName: "kate",
      Until: world.clock.nowMs() + 3_600_000,
    });
    expect(await save("hers", ["balances.approve"])).toMatchObject(
      code(commonResults.NO_PERMISSION),
    );
    expect(await save("viewers", [])).toMatchObject(code(commonResults.NO_PERMISSION));
  });

  it("goes once nobody has it", async () => {
    await byTwo(saveRole, { Name: "short", Rights: [] });
    await byTwo(inviteStaff, { UserName: "dora", Role: "short" });
    expect(await maker.act(removeRole, { Name: "short" })).toMatchObject(
      code(operatorResults.TOO_LATE),
    );
    await byTwo(setStaffRole, { UserName: "dora", Role: "viewers" });
    expect(await maker.act(removeRole, { Name: "short" })).toMatchObject({ Result: 0 });
  });
});

describe("a delegation", () => {
  it("lends approvals for a while, and neither to oneself nor for ever", async () => {
    const now = world.clock.nowMs();
    const delegate = (UserName: string, Until: number) =>
      maker.act(delegateApprovals, { UserName, Until });
    expect(await delegate("operator", now + 1000)).toMatchObject(code(operatorResults.SAME_PERSON));
    expect(await delegate("nobody", now + 1000)).toMatchObject(code(operatorResults.NOT_FOUND));
    expect(await delegate("carl", now)).toMatchObject(code(operatorResults.UNFIT));
    expect(await delegate("carl", now + 15 * 86_400_000)).toMatchObject(
      code(operatorResults.UNFIT),
    );
    expect(await delegate("carl", now + 3_600_000)).toMatchObject({ Result: 0 });
    expect(await memberOf("carl")).toMatchObject({ ActsFor: ["operator"] });
    const answer = await world.call(operatorLogin, {
      UserName: "carl",
      Password,
      Totp: await codeOf("carl"),
    });
    const lent = "Rights" in answer ? answer.Rights : [];
    expect(lent).toContain("issues.approve");
    expect(lent).not.toContain("issues.change");
    expect(await maker.act(endDelegation, { UserName: "carl" })).toMatchObject({ Result: 0 });
    expect(await memberOf("carl")).toMatchObject({ ActsFor: [] });
    expect(await maker.act(endDelegation, { UserName: "carl" })).toMatchObject(
      code(operatorResults.NOT_FOUND),
    );
  });
});

describe("the ranges of staff", () => {
  it("hold for every call, not only for the login", async () => {
    const set = (ranges: string[]) =>
      world.db.rows({
        text: `INSERT INTO site_setting (merchant_id, name, value) VALUES (1, 'operatorRanges', $1::jsonb)
          ON CONFLICT (merchant_id, name) DO UPDATE SET value = excluded.value`,
        values: [JSON.stringify(ranges)],
      });
    const link = await linkOf("late");
    await set(["203.0.113.0/24"]);
    await world.advance(3000);
    const knock = () =>
      rawCall(world.url + searchAudit.path, {
        body: '{"PageIndex":1,"PageSize":20}',
        headers: { authorization: `Bearer ${maker.token}` },
      });
    await expect.poll(async () => (await knock()).status, { timeout: 10_000 }).toBe(403);
    expect(await world.call(openInvitation, link)).toMatchObject(code(loginResults.IP_NOT_ALLOWED));
    await set(["127.0.0.0/8", "::1/128"]);
    await world.advance(3000);
    await expect.poll(async () => (await knock()).status, { timeout: 10_000 }).toBe(200);
  });
});
