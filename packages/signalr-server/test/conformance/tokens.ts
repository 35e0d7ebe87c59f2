import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Clocks of one machine agree, but slow runs should not fail for it. */
const skewSeconds = 300;
const lifetimeSeconds = 5;

const key = randomBytes(32);
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const signatureOf = (text: string) => createHmac("sha256", key).update(text).digest();
const nowSeconds = () => Math.floor(Date.now() / 1000);

/** A token of the user "testuser", good for five seconds. */
export function makeToken(): string {
  const claims = {
    iss: "SignalRTestServer",
    aud: "SignalRTests",
    nameid: "testuser",
    exp: nowSeconds() + lifetimeSeconds,
  };
  const content = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
  return `${content}.${signatureOf(content).toString("base64url")}`;
}

/** The user of a token; null for one that is not ours or too old. */
export function userOf(token: string | null): string | null {
  const [header = "", claims = "", signature = ""] = (token ?? "").split(".");
  const given = Buffer.from(signature, "base64url");
  const expected = signatureOf(`${header}.${claims}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const { exp, nameid } = JSON.parse(Buffer.from(claims, "base64url").toString());
  return exp + skewSeconds > nowSeconds() ? String(nameid) : null;
}
