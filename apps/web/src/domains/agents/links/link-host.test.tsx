import { hostsText } from "@fairdraw/wire/site/calls.ts";
import { act } from "react";
import { afterEach, expect, it } from "vitest";
import { closeStage, openStage } from "../../../testing/stage.tsx";
import "./texts.ts";
import { LinkHostChoice, useLinkHost } from "./link-host.tsx";
import { addressOf } from "./links.api.ts";

afterEach(async () => {
  localStorage.clear();
  await closeStage();
});

/** A list of hosts as the house signs it; somebody else's signature where `isOurs` is false. */
async function signed(hosts: readonly string[], isOurs: boolean) {
  const pair = await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]);
  const text = new TextEncoder().encode(hostsText(isOurs ? hosts : ["https://other.example"]));
  const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return {
    URLList: hosts,
    Signature: base64(await crypto.subtle.sign("Ed25519", pair.privateKey, text)),
    PublicKey: base64(await crypto.subtle.exportKey("raw", pair.publicKey)),
    IntervalInMinute: 5,
    EnableSwitchURL: false,
    ServerTime: 1,
  };
}

function Shown() {
  return (
    <>
      <LinkHostChoice />
      <p>{addressOf(useLinkHost(), "abc")}</p>
    </>
  );
}

it("gives links the host that was chosen of those that the house has signed", async () => {
  const list = await signed(["https://two.example.com"], true);
  const stage = await openStage({ "/api/SpeedTest/GetConfig": () => list });
  await stage.show(<Shown />);
  await stage.until("two.example.com");
  expect(stage.text()).toContain(`${window.location.origin}/Register/abc`);
  const select = document.querySelector("select");
  await act(async () => {
    if (select !== null) select.value = "https://two.example.com";
    select?.dispatchEvent(new Event("change", { bubbles: true }));
  });
  expect(stage.text()).toContain("https://two.example.com/Register/abc");
  expect(localStorage.getItem("fairdraw.registerHost")).toBe("https://two.example.com");
});
