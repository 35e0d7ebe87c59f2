import {
  changePassword,
  confirmQrLogin,
  getPlayerBaseData,
  initQrLogin,
  kickOthers,
  loginByTicket as loginByTicketCall,
  loginDemo,
  loginResults,
  type QrCode,
  scanQrLogin,
} from "@fairdraw/wire";
import { HubConnectionBuilder, LogLevel } from "@microsoft/signalr";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Queryable } from "../../../platform/database/db.ts";
import { storeSetting } from "../../../platform/settings/settings.sql.ts";
import { repeatableRandom } from "../../../testing/repeatable-random.ts";
import { createTestWorld, type TestWorld } from "../../../testing/test-world.ts";
import { demoPassword } from "../../site/demo-accounts.ts";
import { loginByTicket } from "./qr-login.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
const expired = { Result: loginResults.QRCODE_EXPIRED.code };
let world: TestWorld;
let phone: string;
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs });
  phone = await world.signIn("player1");
});
afterAll(() => world.close());

async function aCode(): Promise<QrCode> {
  const code = await world.call(initQrLogin, {});
  if (!("Secret" in code)) throw new Error(`refused: ${JSON.stringify(code)}`);
  return code;
}
const scan = (QrId: string, token = phone) => world.call(scanQrLogin, { QrId }, token);
const confirm = (QrId: string, Accept = true, token = phone) =>
  world.call(confirmQrLogin, { QrId, Accept }, token);
const redeem = (Ticket: string, Secret: string) =>
  world.call(loginByTicketCall, { Ticket, Secret });

/** What the page of a code was told, newest last. */
async function newsOf(QrId: string): Promise<{ State: string; Ticket?: string }[]> {
  const rows = await world.db.rows<{ payload: string }>({
    text: `SELECT payload FROM hub_outbox WHERE channel = $1 ORDER BY id`,
    values: [`login-code:${QrId}`],
  });
  return rows.map(({ payload }) => JSON.parse(payload));
}
async function aTicket(code: QrCode, token = phone): Promise<string> {
  await scan(code.QrId, token);
  await confirm(code.QrId, true, token);
  return (await newsOf(code.QrId)).at(-1)?.Ticket ?? "";
}

describe("a code on the login page", () => {
  it("becomes a session of whoever scans and allows it", async () => {
    const code = await aCode();
    expect(code).toMatchObject({ Url: `/?Qr=${code.QrId}`, ExpireSeconds: 120 });
    expect(await scan(code.QrId)).toMatchObject({
      Result: 0,
      Ip: "127.0.0.*",
      IsSameAddress: true,
    });
    expect(await confirm(code.QrId)).toMatchObject({ Result: 0 });
    const [scanned, confirmed] = await newsOf(code.QrId);
    expect(scanned).toMatchObject({ State: "scanned" });
    expect(scanned).not.toHaveProperty("Ticket");
    expect(confirmed).toMatchObject({ State: "confirmed", Ticket: expect.any(String) });
    const answer = await redeem(confirmed?.Ticket ?? "", code.Secret);
    expect(answer).toMatchObject({ Result: 0, UserName: "player1", LoginType: 1 });
    const token = "access_token" in answer ? answer.access_token : "";
    expect(await world.call(getPlayerBaseData, {}, token)).toMatchObject({
      playerData: { loginType: 1 },
    });
  });

  it("is redeemed once, by the page that asked for it, within a minute", async () => {
    const [code, other] = [await aCode(), await aCode()];
    const ticket = await aTicket(code);
    expect(await redeem(ticket, other.Secret)).toMatchObject(expired);
    const answers = await Promise.all(Array.from({ length: 5 }, () => redeem(ticket, code.Secret)));
    expect(answers.filter((answer) => "access_token" in answer)).toHaveLength(1);
    const late = await aCode();
    const lateTicket = await aTicket(late);
    await world.advance(60_000);
    expect(await redeem(lateTicket, late.Secret)).toMatchObject(expired);
  });

  it("dies with the sessions of whoever allowed it: by a new password, or by ending the others", async () => {
    const own = await world.signIn("player4");
    const passwords = { OldPassword: demoPassword, NewPassword: "a quite new passphrase 7" };
    const ends = [
      () => world.call(kickOthers, {}, own),
      () => world.call(changePassword, passwords, own),
    ];
    for (const end of ends) {
      const [confirmed, scanned] = [await aCode(), await aCode()];
      const ticket = await aTicket(confirmed, own);
      await scan(scanned.QrId, own);
      expect(await end()).toMatchObject({ Result: 0 });
      expect(await redeem(ticket, confirmed.Secret)).toMatchObject(expired);
      expect(await confirm(scanned.QrId, true, own)).toMatchObject(expired);
    }
    // What is confirmed afterwards counts again.
    const code = await aCode();
    expect(await redeem(await aTicket(code, own), code.Secret)).toMatchObject({ Result: 0 });
  });

  it("does not outlive a new password that comes between its ticket and its session", async () => {
    const code = await aCode();
    const own = await world.signIn("player5");
    const body = { Ticket: await aTicket(code, own), Secret: code.Secret };
    const rows: Queryable["rows"] = async (query) => {
      const found = await world.db.rows(query);
      if (query.name === "qr_redeem") {
        await world.db.rows({
          text: "UPDATE account SET session_version = session_version + 1 WHERE user_name = 'player5'",
        });
      }
      return found as never;
    };
    const parts = {
      db: { ...world.db, rows },
      random: repeatableRandom("qr"),
      newId: () => crypto.randomUUID(),
      nowMs: () => startMs,
      tokenKey: "",
      placeOf: () => "",
    };
    const device = { id: "", isMobile: false, bundleVersion: "" };
    const answer = await loginByTicket(parts, { body, ip: "127.0.0.1", device });
    expect(answer).toMatchObject(expired);
  });

  it("belongs to the first who scans it, for two minutes", async () => {
    const code = await aCode();
    const other = await world.signIn("player2");
    expect(await scan(code.QrId)).toMatchObject({ Result: 0 });
    expect(await scan(code.QrId)).toMatchObject({ Result: 0 });
    expect(await scan(code.QrId, other)).toMatchObject(expired);
    expect(await confirm(code.QrId, true, other)).toMatchObject(expired);
    const late = await aCode();
    await world.advance(120_000);
    expect(await scan(late.QrId)).toMatchObject(expired);
    expect(await confirm(code.QrId)).toMatchObject(expired);
  });

  it("needs a scan before it is allowed, and stays refused", async () => {
    const code = await aCode();
    expect(await confirm(code.QrId)).toMatchObject(expired);
    await scan(code.QrId);
    expect(await confirm(code.QrId, false)).toMatchObject({ Result: 0 });
    expect(await newsOf(code.QrId)).toMatchObject([{ State: "scanned" }, { State: "refused" }]);
    expect(await confirm(code.QrId)).toMatchObject(expired);
  });

  it("is nothing on another merchant's site", async () => {
    const code = await aCode();
    await world.db.rows({
      text: "UPDATE session_qr SET merchant_id = 2 WHERE id = $1",
      values: [code.QrId],
    });
    expect(await scan(code.QrId)).toMatchObject(expired);
  });

  it("is told to the visitor who names it, and to nobody else", async () => {
    const [code, other] = [await aCode(), await aCode()];
    const heard: [string, unknown][] = [];
    const listen = async (name: string, loginId: string, token?: string) => {
      const connection = new HubConnectionBuilder()
        .withUrl(
          `${world.url}/Hub?loginId=${loginId}`,
          token === undefined ? {} : { accessTokenFactory: () => token },
        )
        .configureLogging(LogLevel.None)
        .build();
      connection.on("QrCodeLogin", (event: unknown) => heard.push([name, event]));
      await connection.start();
      return connection;
    };
    const connections = [
      await listen("page", code.QrId),
      await listen("other page", other.QrId),
      await listen("player", code.QrId, phone),
    ];
    await scan(code.QrId);
    await world.tick(["pump-events"]);
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    expect(heard).toMatchObject([["page", { QrId: code.QrId, State: "scanned" }]]);
    await Promise.all(connections.map((connection) => connection.stop()));
  });
});

describe("a demo account", () => {
  it("is a new one for every visitor, with play money and the flag", async () => {
    const answers = [await world.call(loginDemo, {}), await world.call(loginDemo, {})];
    expect(answers).toMatchObject([
      { Result: 0, LoginType: 4, UserName: expect.stringMatching(/^demo[0-9a-f]{12}$/) },
      { Result: 0 },
    ]);
    const names = answers.map((answer) => ("UserName" in answer ? answer.UserName : ""));
    expect(new Set(names).size).toBe(2);
    const rows = await world.db.rows({
      text: `SELECT a.state, p.available FROM account a JOIN ledger_player p ON p.account_id = a.id
        WHERE a.user_name = ANY($1::text[])`,
      values: [names],
    });
    expect(rows).toEqual([
      { state: 16_384, available: 10_000_000n },
      { state: 16_384, available: 10_000_000n },
    ]);
  });

  it("is not given where the site offers none, nor to an address that had too many", async () => {
    const set = (value: object) =>
      storeSetting(world.db, { merchantId: 1, name: "demoPlay", value });
    await set({ isOn: true, perAddressPerDay: 3 });
    expect(await world.call(loginDemo, {})).toMatchObject({ Result: 0 });
    expect(await world.call(loginDemo, {})).toMatchObject({ Result: 903 });
    await set({ isOn: false, perAddressPerDay: 3 });
    expect(await world.call(loginDemo, {})).toMatchObject({
      Result: loginResults.DEMO_CLOSED.code,
    });
  });
});
