import {
  commonResults,
  createRegisterLink,
  deleteRegisterLink,
  getRegisterLinkCode,
  initRegister,
  LandingStyle,
  listLinkMembers,
  PlayerState,
  RegisterLinkState,
  type RequestOf,
  registerResults,
  searchRegisterLinks,
  setRegisterLinkState,
  submitRegister,
  updateRegisterLink,
} from "@fairdraw/wire";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { storeSetting } from "../../../platform/settings/settings.sql.ts";
import { solvedCaptcha } from "../../../testing/captchas.ts";
import { accountIdOf } from "../../../testing/players.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../../testing/test-world.ts";

const codes = registerResults;
const dayMs = 86_400_000;
let world: TestWorld;
let token: string;
let agent: bigint;
const sql = <R extends object>(text: string, values: unknown[] = []) =>
  world.db.rows<R>({ text, values });

beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  agent = await accountIdOf(world, "agent1");
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.setTime(usualStartMs);
  await sql("DELETE FROM session_counter");
  await sql("DELETE FROM site_setting WHERE name = 'registerFields'");
  await sql(
    "UPDATE registration_link SET deleted_at = fd_now(), is_default = false WHERE agent_id = $1",
    [agent],
  );
  await storeSetting(world.db, {
    merchantId: 1,
    name: "registerLimits",
    value: {
      isOpen: true,
      perAddressPerHour: 1000,
      perAddressPerDay: 1000,
      perDevicePerDay: 1000,
      nameChecksPerMinute: 1000,
    },
  });
  token = await world.signIn("agent1");
});

type Wish = RequestOf<typeof createRegisterLink>;
const preset = {
  Note: "Forum",
  IsAgent: false,
  PrizeGroup: 1940,
  Rates: [{ Kind: 1 as const, Rate: 30 }],
  ShowsName: true,
  MaxUses: 0,
};
const create = (of: Partial<Wish> = {}, by = token) =>
  world.call(
    createRegisterLink,
    { RequestId: crypto.randomUUID(), ...preset, ValidDays: 0, ...of },
    by,
  );
async function made(of: Partial<Wish> = {}): Promise<string> {
  const answer = await create(of);
  if (!("Code" in answer)) throw new Error(`refused with ${answer.Result}`);
  return answer.Code;
}
const update = (Code: string, of: Partial<RequestOf<typeof updateRegisterLink>> = {}, by = token) =>
  world.call(updateRegisterLink, { Code, ...preset, IsDefault: false, ...of }, by);
async function links(of: Partial<RequestOf<typeof searchRegisterLinks>> = {}, by = token) {
  const answer = await world.call(searchRegisterLinks, { PageIndex: 1, PageSize: 100, ...of }, by);
  return "Items" in answer
    ? answer
    : { Items: [], Total: -1, ActiveCount: -1, MinAge: -1, SiteFields: [] };
}
let people = 0;
const newName = () => `linked${String(++people).padStart(4, "0")}`;
async function register(Code: string, UserName = newName()) {
  const answer = await world.call(submitRegister, {
    Code,
    UserName,
    Password: "a long sentence 7",
    BirthDate: "1990-02-28",
    TermsVersion: "1",
    AcceptMarketing: false,
    ...(await solvedCaptcha(world)),
  });
  return "Result" in answer ? answer.Result : null;
}

describe("a link of an agent", () => {
  it("has a code of eight letters that nobody mixes up, and is listed with what it gives", async () => {
    const code = await made();
    expect(code).toMatch(/^[23456789ABCDEFGHJKMNPQRSTUVWXYZ]{8}$/);
    const { Items, Total, ActiveCount, MinAge } = await links();
    expect([Total, ActiveCount, MinAge]).toEqual([1, 1, 18]);
    expect(Items[0]).toMatchObject({
      Code: code,
      Note: "Forum",
      PrizeGroup: 1940,
      IsDefault: true,
      State: RegisterLinkState.ACTIVE,
      ExpiresAt: null,
      MaxUses: 0,
      Opened: 0,
      Registered: 0,
    });
    expect(Items[0]?.Rates).toContainEqual({ Kind: 1, Rate: 30 });
  });

  it.each<[keyof typeof codes, Partial<Wish>]>([
    ["GROUP_EXCEED", { PrizeGroup: 1962 }],
    ["GROUP_STEP", { PrizeGroup: 1941 }],
    ["RATE_EXCEED", { Rates: [{ Kind: 1, Rate: 41 }] }],
  ])("that gives too much is refused: %s, when made and when changed", async (name, of) => {
    expect((await create(of)).Result).toBe(codes[name].code);
    const code = await made();
    expect((await update(code, of)).Result).toBe(codes[name].code);
  });

  it("opens the page in the style that its agent chose, and in the plain one where he chose none", async () => {
    const styleOf = async (Code: string) => {
      const form = await world.call(initRegister, { Code });
      return "Landing" in form ? form.Landing : null;
    };
    const listed = async () => (await links()).Items.map(({ Landing }) => Landing);
    const [plain, personal] = [await made(), await made({ Landing: LandingStyle.PERSONAL })];
    expect([await styleOf(plain), await styleOf(personal)]).toEqual([0, 1]);
    expect(await listed()).toEqual([1, 0]);
    await update(plain, { Landing: LandingStyle.PROVABLE });
    await update(personal);
    expect([await styleOf(plain), await styleOf(personal)]).toEqual([2, 0]);
    expect(await styleOf("welcome")).toBe(LandingStyle.PLAIN);
    const RequestId = crypto.randomUUID();
    const first = await create({ RequestId, Landing: LandingStyle.PERSONAL });
    expect(await create({ RequestId, Landing: LandingStyle.PERSONAL })).toMatchObject({
      Code: "Code" in first ? first.Code : "",
    });
    const other = await create({ RequestId, Landing: LandingStyle.PROVABLE });
    expect(other.Result).toBe(commonResults.CONFLICT.code);
  });

  it("asks for the fields it names and those of the site, and says how its agent is reached", async () => {
    await storeSetting(world.db, {
      merchantId: 1,
      name: "registerFields",
      value: [
        { key: "Email", isRequired: true },
        { key: "Phone", isRequired: false },
        { key: "QQ", isRequired: false },
      ],
    });
    const asks = async (Code: string) => {
      const form = await world.call(initRegister, { Code });
      return "Fields" in form ? [form.Fields.map(({ Key }) => Key), form.ContactQQ] : [];
    };
    const plain = await made();
    expect(await asks(plain)).toEqual([["Email", "Phone", "QQ"], undefined]);
    const code = await made({ AskedFields: ["QQ"], ContactQQ: "123456789" });
    expect(await asks(code)).toEqual([["Email", "QQ"], "123456789"]);
    const { Items, SiteFields } = await links();
    expect(SiteFields.map(({ Key, Required }) => [Key, Required])).toEqual([
      ["Email", true],
      ["Phone", false],
      ["QQ", false],
    ]);
    expect(Items.map(({ AskedFields, ContactQQ }) => [AskedFields, ContactQQ])).toEqual([
      [["QQ"], "123456789"],
      [null, ""],
    ]);
    await update(code, { AskedFields: [], ContactQQ: "" });
    expect(await asks(code)).toEqual([["Email"], undefined]);
    await expect(create({ ContactQQ: "1234" })).rejects.toThrow('"Field":"ContactQQ"');
  });

  it("is made once for an id, however often it is asked for", async () => {
    const RequestId = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => create({ RequestId })));
    expect(new Set(answers.map((answer) => ("Code" in answer ? answer.Code : "")))).toHaveProperty(
      "size",
      1,
    );
    expect((await links()).Total).toBe(1);
    expect((await create({ RequestId, Note: "Other" })).Result).toBe(909);
  });

  it("is one of at most fifty that can be used, also when many are made at once", async () => {
    const first = await made();
    const answers = await Promise.all(Array.from({ length: 55 }, () => create()));
    const refused = answers.filter(({ Result }) => Result === codes.QUOTA_SHORT.code);
    expect(refused).toHaveLength(6);
    const stop = (Code: string, IsOn: boolean) =>
      world.call(setRegisterLinkState, { Code, IsOn }, token);
    expect((await stop(first, false)).Result).toBe(0);
    await made();
    expect((await stop(first, true)).Result).toBe(codes.QUOTA_SHORT.code);
    expect((await links({ State: 1 })).Items.map(({ Code }) => Code)).toEqual([first]);
  });

  it("ends when it has said, is used up, stopped, or taken away", async () => {
    const week = await made({ ValidDays: 7 });
    const once = await made({ MaxUses: 1 });
    const stopped = await made();
    const gone = await made();
    expect(await register(once)).toBe(0);
    await world.call(setRegisterLinkState, { Code: stopped, IsOn: false }, token);
    expect((await world.call(deleteRegisterLink, { Code: gone }, token)).Result).toBe(0);
    expect(await register(once)).toBe(codes.LINK_USED_UP.code);
    expect(await register(stopped)).toBe(codes.LINK_DISABLED.code);
    expect(await register(gone)).toBe(codes.LINK_INVALID.code);
    await world.advance(7 * dayMs);
    token = await world.signIn("agent1");
    expect(await register(week)).toBe(codes.LINK_EXPIRED.code);
    const states = new Map((await links()).Items.map(({ Code, State }) => [Code, State]));
    expect(states).toEqual(
      new Map([
        [week, RegisterLinkState.EXPIRED],
        [once, RegisterLinkState.USED_UP],
        [stopped, RegisterLinkState.DISABLED],
      ]),
    );
    expect((await update(week, { ValidDays: 30 })).Result).toBe(0);
    expect(await register(week)).toBe(0);
  });

  it("that is changed gives something else to those who come later", async () => {
    const code = await made();
    const [before, after] = [newName(), newName()];
    await register(code, before);
    expect((await update(code, { PrizeGroup: 1930, Rates: [] })).Result).toBe(0);
    await register(code, after);
    const rows = await sql(
      `SELECT user_name AS name, prize_group AS "group", coalesce((SELECT rate FROM account_rate WHERE account_id = a.id AND kind = 1), 0) AS rate
        FROM account a WHERE user_name = ANY($1) ORDER BY id`,
      [[before, after]],
    );
    expect(rows).toEqual([
      { name: before, group: 1940, rate: 30 },
      { name: after, group: 1930, rate: 0 },
    ]);
  });
});

describe("what came of a link", () => {
  it("counts each device once a day, and keeps no address", async () => {
    const code = await made();
    const open = (device: string) =>
      fetch(world.url + initRegister.path, {
        method: "POST",
        headers: { "content-type": "application/json", "x-device-id": device },
        body: JSON.stringify({ Code: code }),
      });
    await open("device-one");
    await open("device-one");
    await open("device-two");
    expect((await links()).Items[0]?.Opened).toBe(2);
    await world.advance(dayMs);
    token = await world.signIn("agent1");
    await open("device-one");
    expect((await links()).Items[0]?.Opened).toBe(3);
    const kept = await sql<{ text: string }>("SELECT o::text AS text FROM registration_open o");
    expect(JSON.stringify(kept)).not.toMatch(/device-one|127\.0/);
  });

  it("tells who registered, who paid in and who is active", async () => {
    const code = await made();
    const names = [newName(), newName(), newName()];
    for (const name of names) await register(code, name);
    const ids = await Promise.all(names.map((name) => accountIdOf(world, name)));
    await sql(
      `INSERT INTO fact_flow_day (account_id, day, kind, path, times, amount)
        SELECT $1, fd_day(fd_now()), 1, path, 1, 100000 FROM account WHERE id = $1`,
      [ids[0]],
    );
    await sql(
      `INSERT INTO fact_account_day (account_id, day, placed_day, game_id, path, bets, stake, valid, returned, prize, lost, wins, won,
          won_returned, rebate, own_rebate, won_rebate)
        SELECT id, fd_day(fd_now()), fd_day(fd_now()), 101, path, 1, turned, turned, 0, 0, 0, 0, 0, 0, 0, 0, 0
        FROM unnest($1::bigint[], $2::bigint[]) AS t (of, turned) JOIN account ON id = of`,
      [ids.slice(1), [500_000, 499_999]],
    );
    // The site's own mark makes active, here half of the usual one.
    await storeSetting(world.db, { merchantId: 1, name: "activeMin", value: "500.000" });
    await sql(
      "INSERT INTO fact_active_dirty (day, accounts) VALUES (fd_day(fd_now()), $1::bigint[])",
      [ids],
    );
    await world.tick();
    expect((await links()).Items[0]).toMatchObject({ Registered: 3, Deposited: 1, Active: 1 });
    const page = { Code: code, PageIndex: 1, PageSize: 20 as const };
    const members = await world.call(listLinkMembers, page, token);
    expect(members).toMatchObject({
      Total: 3,
      Items: [
        { UserName: names[2], HasDeposited: false, IsActive: false },
        { UserName: names[1], HasDeposited: false, IsActive: true },
        { UserName: names[0], HasDeposited: true, IsActive: false },
      ],
    });
    // Who stands elsewhere by now is nobody whom the agent sees.
    await sql(
      "UPDATE account SET parent_id = p.id, path = p.path || p.id FROM account p WHERE account.id = $1 AND p.user_name = 'direct1' AND p.merchant_id = 1",
      [ids[2]],
    );
    expect(await world.call(listLinkMembers, page, token)).toMatchObject({ Total: 2 });
    expect((await links()).Items[0]).toMatchObject({ Registered: 3, Deposited: 1, Active: 1 });
    await sql(
      "UPDATE account SET parent_id = p.id, path = p.path || p.id FROM account p WHERE account.id = $1 AND p.user_name = 'direct1' AND p.merchant_id = 1",
      [ids[0]],
    );
    await sql("UPDATE account SET state = state | $2::int WHERE id = $1", [
      ids[1],
      PlayerState.DELETED,
    ]);
    expect(await world.call(listLinkMembers, page, token)).toMatchObject({ Total: 0 });
    expect((await links()).Items[0]).toMatchObject({ Registered: 3, Deposited: 0, Active: 0 });
  });
});

describe("an agent's own code", () => {
  it("is answered to him alone", async () => {
    const first = await made();
    const second = await made();
    const codeOf = async (by?: string) => {
      const answer = await world.call(getRegisterLinkCode, {}, by);
      return "registerLinkCode" in answer ? answer.registerLinkCode : null;
    };
    expect(await codeOf(token)).toBe(first);
    await update(second, { IsDefault: true });
    expect(await codeOf(token)).toBe(second);
    const player = await world.signIn("player1");
    expect(await codeOf(player)).toBe("welcome");
    expect(await codeOf()).toBe("welcome");
    await world.call(setRegisterLinkState, { Code: second, IsOn: false }, token);
    expect(await codeOf(token)).toBe(first);
    await world.call(deleteRegisterLink, { Code: first }, token);
    expect(await codeOf(token)).toBe("");
  });

  it("and his links are nobody else's", async () => {
    const code = await made();
    for (const name of ["direct1", "root1"]) {
      const other = await world.signIn(name);
      const answers = [
        await update(code, {}, other),
        await world.call(setRegisterLinkState, { Code: code, IsOn: false }, other),
        await world.call(deleteRegisterLink, { Code: code }, other),
        await world.call(listLinkMembers, { Code: code, PageIndex: 1, PageSize: 20 }, other),
      ];
      for (const answer of answers) {
        expect(answer).toMatchObject({ Result: codes.LINK_INVALID.code });
      }
      expect((await links({}, other)).Total).toBe(0);
    }
    const player = await world.signIn("player1");
    expect(await create({}, player)).toMatchObject({ Result: 902 });
    expect(
      await world.call(searchRegisterLinks, { PageIndex: 1, PageSize: 20 }, player),
    ).toMatchObject({ Result: 902 });
  });
});
