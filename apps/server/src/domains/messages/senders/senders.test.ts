import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type SmtpServer, startSmtpServer } from "../../../testing/smtp-server.ts";
import { createSiteSender } from "./site-sender.ts";

const message = {
  id: "msg_7",
  channel: "email",
  to: "player1@example.org",
  subject: "您的验证码",
  text: "验证码 123456",
  isDemo: false,
} as const;
const nowMs = () => 1_767_585_600_999;

describe("mail", () => {
  let smtp: SmtpServer;
  const from = "Fairdraw <no-reply@fairdraw.example>";
  const aSender = (url = smtp.url) => createSiteSender({ smtp: { url, from }, sms: null }, nowMs);
  beforeAll(async () => {
    smtp = await startSmtpServer();
  });
  afterAll(() => smtp.close());
  beforeEach(() => smtp.answerRecipients("250 OK"));

  it("reaches the one recipient, with subject, text and the same id at every try", async () => {
    const sender = aSender();
    await sender.send(message);
    await sender.send(message);
    await sender.close?.();
    const [mail, again] = smtp.mails.slice(-2);
    expect(mail?.to).toEqual(["player1@example.org"]);
    expect(mail?.data).toContain(`From: ${from}`);
    expect(mail?.data).toContain("Message-ID: <msg_7@fairdraw.example>");
    expect(again?.data).toContain("Message-ID: <msg_7@fairdraw.example>");
    const body = (mail?.data ?? "").split("\n\n").slice(1).join("\n\n").trim();
    const isBase64 = /Content-Transfer-Encoding: base64/i.test(mail?.data ?? "");
    expect(isBase64 ? Buffer.from(body, "base64").toString("utf8") : unquoted(body)).toBe(
      message.text,
    );
  });

  it("never reaches a second recipient through what is in an address", async () => {
    const sender = aSender();
    const before = smtp.mails.length;
    await sender.send({ ...message, to: "a@example.org, b@example.org" }).catch(() => {});
    await sender.close?.();
    expect(smtp.mails.slice(before).flatMap(({ to }) => to)).not.toContain("b@example.org");
  });

  it.each([
    ["550 no such user", true, "smtp EENVELOPE 550"],
    ["451 later", false, "smtp EENVELOPE 451"],
  ])("that is refused with %j is final: %s", async (line, isFinal, reason) => {
    smtp.answerRecipients(line);
    const sender = aSender();
    await expect(sender.send(message)).rejects.toMatchObject({
      name: "DeliveryFailure",
      message: reason,
      isFinal,
    });
    await sender.close?.();
  });

  it("to a server that is not there may be tried again, and tells neither address nor text", async () => {
    const sender = aSender("smtp://127.0.0.1:1");
    const error: unknown = await sender.send(message).catch((e: unknown) => e);
    expect(error).toMatchObject({ name: "DeliveryFailure", isFinal: false });
    expect(String(error)).not.toMatch(/player1|123456/);
    await sender.close?.();
  });
});

function unquoted(text: string): string {
  const bytes = text
    .replace(/=\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

describe("a text to a phone", () => {
  const key = Buffer.alloc(32, 7);
  const secret = `whsec_${key.toString("base64")}`;
  const got: { headers: IncomingHttpHeaders; body: string }[] = [];
  let status = 202;
  let url = "";
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (chunk: string) => {
      body += chunk;
    });
    request.on("end", () => {
      got.push({ headers: request.headers, body });
      response.writeHead(status, { location: "http://127.0.0.1:1/" }).end("123456");
    });
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
    const address = server.address();
    url = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}/`;
  });
  afterAll(() => void server.close());
  const phone = { ...message, channel: "phone", to: "13800138000" } as const;
  const send = () => createSiteSender({ smtp: null, sms: { url, secret } }, nowMs).send(phone);

  it("is signed over id, time and body", async () => {
    status = 202;
    await send();
    const { headers, body } = got.at(-1) ?? { headers: {}, body: "" };
    expect(JSON.parse(body)).toEqual({ id: "msg_7", to: "13800138000", text: message.text });
    expect(headers["webhook-id"]).toBe("msg_7");
    expect(headers["webhook-timestamp"]).toBe("1767585600");
    const expected = createHmac("sha256", key).update(`msg_7.1767585600.${body}`).digest("base64");
    expect(headers["webhook-signature"]).toBe(`v1,${expected}`);
  });

  it.each([
    [400, true],
    [410, true],
    [401, false],
    [429, false],
    [500, false],
  ])("that is answered with %d is final: %s", async (answered, isFinal) => {
    status = answered;
    await expect(send()).rejects.toMatchObject({ message: `gateway ${answered}`, isFinal });
  });

  it("is not sent on to where the gateway redirects", async () => {
    status = 307;
    await expect(send()).rejects.toMatchObject({ message: "gateway not reached", isFinal: false });
  });
});

describe("a site without providers", () => {
  const sender = createSiteSender({ smtp: null, sms: null }, nowMs);

  it("reaches nobody unless it is a demo", () => {
    expect(sender.reaches("email", { isDemo: false })).toBe(false);
    expect(sender.reaches("phone", { isDemo: true })).toBe(true);
  });

  it("takes messages of a demo, and fails others", async () => {
    await expect(sender.send({ ...message, isDemo: true })).resolves.toBeUndefined();
    await expect(sender.send(message)).rejects.toThrow("no provider for email");
  });
});

it("a demo sends nothing to a provider, even where there is one", async () => {
  const smtp = await startSmtpServer();
  const from = "no-reply@fairdraw.example";
  const sender = createSiteSender({ smtp: { url: smtp.url, from }, sms: null }, nowMs);
  await sender.send({ ...message, isDemo: true });
  await sender.send({ ...message, id: "msg_8" });
  expect(smtp.mails.map(({ data }) => /Message-ID: <(\w+)@/.exec(data)?.[1])).toEqual(["msg_8"]);
  await sender.close?.();
  await smtp.close();
});
