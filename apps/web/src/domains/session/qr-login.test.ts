import { expect, it } from "vitest";
import { nextQrState, type QrState } from "./qr-login.ts";

const code = { QrId: "q1", Secret: "s1", Url: "/?Qr=q1", ExpireSeconds: 120, ServerTime: 1 };
const waiting: QrState = { kind: "waiting", code };
const said = (State: string, more: object = {}) => ({
  kind: "event" as const,
  payload: { QrId: "q1", State, Epoch: 1, Seq: 1, ServerTime: 1, ...more },
});

it("waits, is scanned, and brings the ticket together with the secret of this page", () => {
  const scanned = nextQrState(waiting, said("scanned"), code);
  expect(scanned).toEqual({ kind: "scanned" });
  expect(nextQrState(scanned, said("confirmed", { Ticket: "t1" }), code)).toEqual({
    kind: "confirmed",
    ticket: "t1",
    secret: "s1",
  });
});

it("is over when the time is up, also after it was scanned, but not once it is allowed", () => {
  expect(nextQrState(waiting, { kind: "timeUp" }, code).kind).toBe("expired");
  expect(nextQrState({ kind: "scanned" }, { kind: "timeUp" }, code).kind).toBe("expired");
  const allowed: QrState = { kind: "confirmed", ticket: "t1", secret: "s1" };
  expect(nextQrState(allowed, { kind: "timeUp" }, code)).toBe(allowed);
});

it("takes no word about another code, and none of another form", () => {
  for (const payload of [{ ...said("confirmed").payload, QrId: "q2" }, "confirmed", null]) {
    expect(nextQrState(waiting, { kind: "event", payload }, code)).toBe(waiting);
  }
  expect(nextQrState(waiting, said("confirmed"), code).kind).toBe("expired");
});

it("tells a refusal on the phone and a WeChat without an account apart", () => {
  expect(nextQrState(waiting, said("refused"), code).kind).toBe("refused");
  expect(nextQrState(waiting, said("unbound"), code).kind).toBe("unbound");
});

it("begins anew with a new code, or says that there is none", () => {
  expect(nextQrState({ kind: "expired" }, { kind: "code", code }, null)).toEqual(waiting);
  expect(nextQrState({ kind: "expired" }, { kind: "code", code: null }, null).kind).toBe("failed");
});
