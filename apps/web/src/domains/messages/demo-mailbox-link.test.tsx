import { show, soon } from "@fairdraw/ui/testing";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DemoMailboxLink } from "./demo-mailbox-link.tsx";

const site = vi.hoisted(() => ({ isDemo: true }));
vi.mock("../site/site.api.ts", () => ({ useDemoSite: () => ({ IsDemoSite: site.isDemo }) }));

const mail = {
  Id: 7,
  Channel: "phone",
  To: "+8613800138000",
  Subject: "",
  Text: "code 123456",
  Code: "123456",
  SentAt: 1_767_585_600_000,
};
const asked: unknown[] = [];
let end = async () => {};
beforeEach(() => {
  site.isDemo = true;
  asked.length = 0;
  vi.stubGlobal("fetch", async (_: string, request: { body: string }) => {
    asked.push(JSON.parse(request.body));
    return new Response(JSON.stringify({ Items: [mail], ServerTime: 1 }));
  });
});
afterEach(async () => {
  await end();
  vi.unstubAllGlobals();
});

it("puts the code that was sent to the phone into the field, and closes", async () => {
  const codes: string[] = [];
  const shown = await show(
    <DemoMailboxLink address="138 0013-8000" onCode={(code) => codes.push(code)} />,
  );
  end = shown.end;
  await act(async () => shown.page.querySelector("button")?.click());
  await soon(() => expect(document.body.textContent).toContain("code 123456"));
  expect(asked[0]).toEqual({ Address: "13800138000" });
  await act(async () => document.querySelector<HTMLElement>("li button")?.click());
  expect(codes).toEqual(["123456"]);
  await soon(() => expect(document.body.textContent).not.toContain("code 123456"));
});

it("draws nothing on a site that is no demo, and asks for nothing", async () => {
  site.isDemo = false;
  const shown = await show(<DemoMailboxLink />);
  end = shown.end;
  expect(shown.page.textContent).toBe("");
  expect(asked).toEqual([]);
});
