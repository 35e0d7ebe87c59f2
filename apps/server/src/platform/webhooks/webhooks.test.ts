import { createHmac } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { signWebhook } from "./sign-webhook.ts";
import { verifyWebhook, webhookToleranceMs } from "./verify-webhook.ts";

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const body = '{"Type":"payment.paid"}';

describe("signed messages", () => {
  it("are those of Standard Webhooks: its own library takes ours, and we take its", () => {
    const nowMs = Date.now();
    const ours = signWebhook({ id: "msg_1", atMs: nowMs, body }, secret);
    expect(new Webhook(secret).verify(body, ours)).toEqual({ Type: "payment.paid" });
    const at = new Date(Math.floor(nowMs / 1000) * 1000);
    const theirs = {
      "webhook-id": "msg_2",
      "webhook-timestamp": String(at.getTime() / 1000),
      "webhook-signature": new Webhook(secret).sign("msg_2", at, body),
    };
    expect(verifyWebhook({ headers: theirs, body }, { secret, nowMs })).toEqual({
      id: "msg_2",
      sentAt: at.getTime(),
    });
  });

  it("may carry several signatures while a secret is changed", () => {
    const headers = signWebhook({ id: "a", atMs: 0, body }, secret);
    const other = signWebhook({ id: "a", atMs: 0, body }, Buffer.alloc(32, 9).toString("base64"));
    const both = `${other["webhook-signature"]} ${headers["webhook-signature"]}`;
    const verify = (signature: string) =>
      verifyWebhook(
        { headers: { ...headers, "webhook-signature": signature }, body },
        { secret, nowMs: 0 },
      );
    expect(verify(both)).toEqual({ id: "a", sentAt: 0 });
    expect(verify(other["webhook-signature"] ?? "")).toBe("signature");
  });

  it("count to the millisecond at both ends of their time", () => {
    const headers = signWebhook({ id: "a", atMs: webhookToleranceMs, body }, secret);
    const at = (nowMs: number) => verifyWebhook({ headers, body }, { secret, nowMs });
    expect(at(0)).toEqual({ id: "a", sentAt: webhookToleranceMs });
    expect(at(2 * webhookToleranceMs)).toEqual({ id: "a", sentAt: webhookToleranceMs });
    expect(at(2 * webhookToleranceMs + 1)).toBe("time");
  });

  it.each([
    [{}, "headers"],
    [{ "webhook-timestamp": "1e3" }, "headers"],
    [{ "webhook-timestamp": "-5" }, "headers"],
    [{ "webhook-timestamp": "9999999999999" }, "headers"],
    [{ "webhook-id": "" }, "headers"],
    [{ "webhook-id": "x".repeat(129) }, "headers"],
    [{ "webhook-signature": "v1" }, "signature"],
    [{ "webhook-signature": "v1," }, "signature"],
    [{ "webhook-signature": "v1a,AAAA" }, "signature"],
    [{ "webhook-signature": "v2,AAAA" }, "signature"],
    [{ "webhook-signature": createHmac("sha1", "x").update(body).digest("base64") }, "signature"],
  ])("with headers %j are refused for their %s", (wrong, fault) => {
    const right = signWebhook({ id: "a", atMs: 0, body }, secret);
    const headers = Object.keys(wrong).length === 0 ? {} : { ...right, ...wrong };
    expect(verifyWebhook({ headers, body }, { secret, nowMs: 0 })).toBe(fault);
  });
});
