import { hostsText } from "@fairdraw/wire/site/calls.ts";
import { expect, it } from "vitest";
import { byRank, hostOf, hostToSwitchTo, signedHosts } from "./hosts.ts";

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

async function aSignedList(URLList: string[]) {
  const pair = await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]);
  if (!("publicKey" in pair)) throw new Error("a pair of keys");
  const text = new TextEncoder().encode(hostsText(URLList));
  return {
    URLList,
    Signature: base64(await crypto.subtle.sign("Ed25519", pair.privateKey, text)),
    PublicKey: base64(await crypto.subtle.exportKey("raw", pair.publicKey)),
  };
}

it("takes a host name of its own over TLS", () => {
  expect(hostOf("https://a.fairdraw.example")).toBe("https://a.fairdraw.example");
  expect(hostOf("https://a.fairdraw.example/")).toBe("https://a.fairdraw.example");
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
    expect(hostOf(address), address).toBeNull();
  }
});

it("offers the hosts of a list that is signed, each once", async () => {
  const list = await aSignedList(["https://a.example", "http://b.example", "https://a.example/"]);
  expect(await signedHosts(list)).toEqual(["https://a.example"]);
});

it("offers nothing of a list that was changed after it was signed, or is signed by another", async () => {
  const list = await aSignedList(["https://a.example"]);
  const other = await aSignedList(["https://a.example"]);
  expect(await signedHosts({ ...list, URLList: ["https://evil.example"] })).toEqual([]);
  expect(await signedHosts({ ...list, PublicKey: other.PublicKey })).toEqual([]);
  expect(await signedHosts({ ...list, Signature: "?" })).toEqual([]);
});

const speeds = [
  { host: "https://a.example", ms: null },
  { host: "https://b.example", ms: 90 },
  { host: "https://c.example", ms: 40 },
];

it("ranks hosts by how fast they answered", () => {
  expect(byRank(speeds).map(({ ms }) => ms)).toEqual([40, 90, null]);
});

it("changes hosts by itself only when told so and when its own does not answer", () => {
  const on = (own: string, isAllowed: boolean) => hostToSwitchTo(speeds, { own, isAllowed });
  expect(on("https://a.example", true)).toBe("https://c.example");
  expect(on("https://a.example", false)).toBeNull();
  expect(on("https://b.example", true)).toBeNull();
  expect(on("https://elsewhere.example", true)).toBeNull();
});
