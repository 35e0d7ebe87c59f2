import { linesText } from "@fairdraw/wire/site/calls.ts";
import { expect, it } from "vitest";
import { byRank, lineOf, lineToSwitchTo, signedLines } from "./lines.ts";

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

async function aSignedList(URLList: string[]) {
  const pair = await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]);
  if (!("publicKey" in pair)) throw new Error("a pair of keys");
  const text = new TextEncoder().encode(linesText(URLList));
  return {
    URLList,
    Signature: base64(await crypto.subtle.sign("Ed25519", pair.privateKey, text)),
    PublicKey: base64(await crypto.subtle.exportKey("raw", pair.publicKey)),
  };
}

it("takes a line that is a host of its own over TLS", () => {
  expect(lineOf("https://a.fairdraw.example")).toBe("https://a.fairdraw.example");
  expect(lineOf("https://a.fairdraw.example/")).toBe("https://a.fairdraw.example");
});

it("takes nothing that leads elsewhere, inside or out", () => {
  for (const address of [
    "http://a.fairdraw.example",
    "https://a.fairdraw.example:8443",
    "https://a.fairdraw.example/Login?x=1",
    "https://user@evil.example",
    "https://127.0.0.1",
    "https://192.168.0.1",
    "https://2130706433",
    "https://[::1]",
    "https://localhost",
    "https://db.internal",
    "//evil.example",
    "javascript:alert(1)",
    "https://évil.example",
    "https://evil.example\\@a.fairdraw.example",
    "",
  ]) {
    expect(lineOf(address), address).toBeNull();
  }
});

it("offers the lines of a list that is signed, each once", async () => {
  const list = await aSignedList(["https://a.example", "http://b.example", "https://a.example/"]);
  expect(await signedLines(list)).toEqual(["https://a.example"]);
});

it("offers nothing of a list that was changed after it was signed, or is signed by another", async () => {
  const list = await aSignedList(["https://a.example"]);
  const other = await aSignedList(["https://a.example"]);
  expect(await signedLines({ ...list, URLList: ["https://evil.example"] })).toEqual([]);
  expect(await signedLines({ ...list, PublicKey: other.PublicKey })).toEqual([]);
  expect(await signedLines({ ...list, Signature: "?" })).toEqual([]);
});

const speeds = [
  { line: "https://a.example", ms: null },
  { line: "https://b.example", ms: 90 },
  { line: "https://c.example", ms: 40 },
];

it("ranks lines by how fast they answered", () => {
  expect(byRank(speeds).map(({ ms }) => ms)).toEqual([40, 90, null]);
});

it("changes lines by itself only when told so and when its own does not answer", () => {
  const on = (own: string, isAllowed: boolean) => lineToSwitchTo(speeds, { own, isAllowed });
  expect(on("https://a.example", true)).toBe("https://c.example");
  expect(on("https://a.example", false)).toBeNull();
  expect(on("https://b.example", true)).toBeNull();
  expect(on("https://elsewhere.example", true)).toBeNull();
});
