import {
  changePassword,
  getDemoMailbox,
  getMessageSettings,
  getUnreadMessages,
  listMessages,
  login,
  markAllMessagesRead,
  markMessagesRead,
  messageKinds,
  sendRegisterSms,
  setMessageSettings,
} from "@fairdraw/wire";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { solvedCaptcha } from "../../testing/captchas.ts";
import { connectHub } from "../../testing/hub-client.ts";
import { accountIdOf } from "../../testing/players.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../testing/test-world.ts";
import { createSiteSender } from "./senders/site-sender.ts";
import { type Notice, tellPlayer, tellPlayers } from "./tell-player.ts";
import { warnOfChannels } from "./warn-of-channels.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
});
afterAll(() => world.close());
beforeEach(async () => {
  for (const table of ["delivery", "player_message", "player_message_off", "session_counter"]) {
    await world.db.rows({ text: `DELETE FROM ${table}` });
  }
  await world.db.rows({ text: "UPDATE merchant SET state = 5" });
});

const mails = (Address?: string) =>
  world.call(getDemoMailbox, Address === undefined ? {} : { Address });
async function askForCode(Phone: string) {
  const answer = await world.call(sendRegisterSms, { Phone, ...(await solvedCaptcha(world)) });
  await world.tick(["deliveries"]);
  return answer;
}

describe("the demo mailbox", () => {
  it("shows what the site sent, the newest first, to whoever asks", async () => {
    await askForCode("13800138001");
    await askForCode("13800138002");
    const answer = await mails();
    expect(answer).toMatchObject({
      Items: [
        { Channel: "phone", To: "+8613800138002", SentAt: usualStartMs },
        { Channel: "phone", To: "+8613800138001" },
      ],
    });
    const [newest] = "Items" in answer ? answer.Items : [];
    expect(newest?.Code).toMatch(/^\d{6}$/);
    expect(newest?.Text).toContain(newest?.Code);
    expect(newest?.Subject).toContain("Fairdraw");
  });

  it("shows one address where one is asked for", async () => {
    await askForCode("13800138003");
    await askForCode("13800138004");
    expect(await mails("13800138003")).toMatchObject({ Items: [{ To: "+8613800138003" }] });
    expect(await mails("13800138005")).toMatchObject({ Items: [] });
  });

  it("is refused once the site is no demo any more", async () => {
    await askForCode("13800138006");
    await world.db.rows({ text: "UPDATE merchant SET state = 0 WHERE id = 1" });
    expect(await mails()).toMatchObject({ Result: 902 });
  });

  it("never shows what was written while the site was no demo", async () => {
    await askForCode("13800138007");
    await world.db.rows({ text: "UPDATE outgoing_message SET is_demo = false" });
    expect(await mails()).toMatchObject({ Items: [] });
  });

  it("shows nothing of another site", async () => {
    await askForCode("13800138008");
    await world.db.rows({ text: "UPDATE delivery SET merchant_id = 2" });
    expect(await mails()).toMatchObject({ Items: [] });
  });
});

describe("a site that can send nothing", () => {
  it("refuses to send a code, with a word of its own", async () => {
    await world.db.rows({ text: "UPDATE merchant SET state = 0 WHERE id = 1" });
    expect(await askForCode("13800138009")).toMatchObject({ Result: 907, CaptchaSpent: true });
    expect(await world.db.rows({ text: "SELECT FROM delivery" })).toEqual([]);
  });

  it("is named to whoever starts the server, with what to set; demos and sites with a provider are not", async () => {
    const lines: unknown[] = [];
    const log = { warn: (...line: unknown[]) => void lines.push(line) };
    const warnings = (smtp: { url: string; from: string } | null) => {
      const sender = createSiteSender({ smtp, sms: null }, () => usualStartMs);
      return warnOfChannels({ db: world.db, sender, log });
    };
    expect(await warnings(null)).toEqual([]);
    await world.db.rows({ text: "UPDATE merchant SET state = 0 WHERE id = 2" });
    expect(await warnings(null)).toEqual([
      "no codes can be sent by phone: set SMS_GATEWAY_URL",
      "no codes can be sent by email: set SMTP_URL",
    ]);
    expect(lines).toContainEqual([{ channel: "phone", merchants: [2] }, "no codes can be sent"]);
    const smtp = { url: "smtp://127.0.0.1:1", from: "a@fairdraw.example" };
    expect(await warnings(smtp)).toEqual(["no codes can be sent by phone: set SMS_GATEWAY_URL"]);
  });
});

const notice: Notice = {
  kind: "account",
  template: "noticeFlagsSet",
  payload: { notice: "say why" },
  link: "/AccountInfo",
};
async function tell(userName: string, change: Partial<Notice> = {}) {
  const accountId = await accountIdOf(world, userName);
  await world.db.transaction((tx) => tellPlayer(tx, { ...notice, ...change, accountId }));
}
const list = (token: string, Before?: number) =>
  world.call(listMessages, Before === undefined ? {} : { Before }, token);
async function itemsOf(token: string, Before?: number) {
  const answer = await list(token, Before);
  if (!("Items" in answer)) throw new Error("refused");
  return answer.Items;
}

describe("the message centre", () => {
  it("shows what the caller was told and no other, with its gaps filled", async () => {
    const [one, two] = [await world.signIn("player1"), await world.signIn("player2")];
    await tell("player1");
    expect(await list(one)).toMatchObject({
      Items: [
        {
          Kind: "account",
          Title: "账号功能受限",
          Text: "您的部分账号功能已受限。say why",
          Link: "/AccountInfo",
          Time: usualStartMs,
          IsRead: false,
        },
      ],
      HasMore: false,
      UnreadCount: 1,
    });
    expect(await list(two)).toMatchObject({ Items: [], HasMore: false, UnreadCount: 0 });
  });

  it("speaks the language of the page that asks", async () => {
    const token = await world.signIn("player1");
    await tell("player1");
    const response = await fetch(`${world.url}${listMessages.path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${token}`,
        "accept-language": "en",
      },
      body: "{}",
    });
    expect(await response.json()).toMatchObject({
      Items: [{ Title: "Functions of your account restricted" }],
    });
  });

  it("gives page by page without a gap, also when a new one comes between", async () => {
    const token = await world.signIn("player1");
    for (let i = 0; i < 45; i++) await tell("player1", { payload: { notice: `n${i}` } });
    const first = await itemsOf(token);
    await tell("player1", { payload: { notice: "late" } });
    const second = await itemsOf(token, first.at(-1)?.Id);
    const third = await itemsOf(token, second.at(-1)?.Id);
    const texts = [...first, ...second, ...third].map(({ Text }) => /n\d+/.exec(Text)?.[0]);
    expect(texts).toEqual(Array.from({ length: 45 }, (_, i) => `n${44 - i}`));
    expect(await list(token, second.at(-1)?.Id)).toMatchObject({ HasMore: false });
  });

  it("marks messages as read on all devices, and none of others", async () => {
    const [here, there] = [await world.signIn("player1"), await world.signIn("player1")];
    const other = await world.signIn("player2");
    await tell("player1");
    await tell("player1");
    const [newest] = await itemsOf(here);
    const Ids = [newest?.Id ?? 0];
    expect(await world.call(markMessagesRead, { Ids }, other)).toMatchObject({ UnreadCount: 0 });
    expect(await world.call(getUnreadMessages, {}, there)).toMatchObject({ UnreadCount: 2 });
    expect(await world.call(markMessagesRead, { Ids }, here)).toMatchObject({ UnreadCount: 1 });
    expect((await itemsOf(there)).map(({ IsRead }) => IsRead)).toEqual([true, false]);
    expect(await world.call(markAllMessagesRead, {}, here)).toMatchObject({ UnreadCount: 0 });
    expect(await world.call(getUnreadMessages, {}, there)).toMatchObject({ UnreadCount: 0 });
  });

  it("tells every device how many are unread, of a new one and of those that were read", async () => {
    const token = await world.signIn("player3");
    const hub = await connectHub(world.url, { token, events: ["PlayerMessage"] });
    await tell("player3");
    await world.tick(["pump-events"]);
    await expect.poll(() => hub.of("PlayerMessage")).toEqual([{ UnreadCount: 1 }]);
    await world.call(markAllMessagesRead, {}, token);
    // Nothing is left to read: no third event.
    await world.call(markAllMessagesRead, {}, token);
    await world.tick(["pump-events"]);
    await expect
      .poll(() => hub.of("PlayerMessage"))
      .toEqual([{ UnreadCount: 1 }, { UnreadCount: 0 }]);
    await hub.connection.stop();
  });

  it("leaves out kinds that were switched off, from the next message on", async () => {
    const token = await world.signIn("player1");
    await tell("player1");
    const off = await world.call(setMessageSettings, { Kind: "account", IsOn: false }, token);
    expect(off).toMatchObject({ Result: 0 });
    const both = await Promise.all(["player1", "player2"].map((name) => accountIdOf(world, name)));
    await world.db.transaction((tx) => tellPlayers(tx, both, notice));
    expect(await itemsOf(token)).toHaveLength(1);
    expect(await itemsOf(await world.signIn("player2"))).toHaveLength(1);
    await world.call(setMessageSettings, { Kind: "account", IsOn: true }, token);
    await tell("player1");
    expect(await itemsOf(token)).toHaveLength(2);
  });

  it("does not let notices of security be switched off", async () => {
    const token = await world.signIn("player1");
    const refused = await world.call(setMessageSettings, { Kind: "security", IsOn: false }, token);
    expect(refused).toMatchObject({ Result: 902 });
    expect(await world.call(getMessageSettings, {}, token)).toMatchObject({
      Kinds: messageKinds.map((Kind) => ({ Kind, IsOn: true, IsFixed: Kind === "security" })),
    });
  });

  it("keeps messages for 180 days", async () => {
    const token = await world.signIn("player1");
    await tell("player1");
    await world.db.rows({
      text: "UPDATE player_message SET created_at = fd_now() - make_interval(days => 180, secs => -1)",
    });
    await world.tick(["housekeeping"]);
    expect(await itemsOf(token)).toHaveLength(1);
    await world.db.rows({
      text: "UPDATE player_message SET created_at = fd_now() - make_interval(days => 180)",
    });
    await world.tick(["housekeeping"]);
    expect(await itemsOf(token)).toEqual([]);
  });
});

describe("a notice of security", () => {
  const Password = "Fairdraw-demo-1";

  it("comes of a login on a new device, but not of the first one or a known one", async () => {
    const on = (DeviceId: string) =>
      world
        .call(login, { UserName: "player4", Password, DeviceId })
        .then((answer) => ("access_token" in answer ? answer.access_token : ""));
    expect(await itemsOf(await on("device-one-1"))).toEqual([]);
    const token = await on("device-two-2");
    expect(await itemsOf(token)).toMatchObject([{ Kind: "security", Title: "新设备登录" }]);
    expect(await itemsOf(await on("device-one-1"))).toHaveLength(1);
  });

  it("comes of a changed password, and by mail where there is an address", async () => {
    const token = await world.signIn("player5");
    const NewPassword = "a much better sentence";
    const answer = await world.call(changePassword, { OldPassword: Password, NewPassword }, token);
    expect(answer).toMatchObject({ Result: 0 });
    expect(await itemsOf(token)).toMatchObject([{ Kind: "security", Title: "登录密码已修改" }]);
    await world.tick(["mail-notices", "deliveries"]);
    // The second round finds nothing that is still due.
    await world.tick(["mail-notices", "deliveries"]);
    expect(await mails()).toMatchObject({
      Items: [{ Channel: "email", To: "player5@demo.fairdraw.example", Code: "" }],
    });
    const answerOfMails = await mails();
    expect("Items" in answerOfMails ? answerOfMails.Items : []).toHaveLength(1);
  });

  it("goes by mail to nobody who has no address", async () => {
    await tell("player1", { kind: "security" });
    await world.tick(["mail-notices", "deliveries"]);
    expect(await world.db.rows({ text: "SELECT FROM delivery" })).toEqual([]);
    expect(await world.db.rows({ text: "SELECT FROM player_message WHERE is_mail_due" })).toEqual(
      [],
    );
  });
});
