import "../texts.ts";
import { noteHubState } from "@fairdraw/client/hub/hub-status.ts";
import { changeLanguage } from "@fairdraw/client/texts/i18n.ts";
import { show } from "@fairdraw/ui/testing";
import { afterAll, expect, it } from "vitest";
import { ConnectionDot } from "./connection-dot.tsx";

afterAll(() => noteHubState("Connected", "WebSockets"));

it("says the state of the connection in the language of the page", async () => {
  await changeLanguage("zh-CN");
  const { page, run, find, end } = await show(<ConnectionDot />);
  await run(() => find("button", HTMLButtonElement).click());
  await run(() => noteHubState("Connected", "LongPolling"));
  expect(page.textContent).toContain("已连接");
  expect(page.textContent).toContain("LongPolling");
  await run(() => noteHubState("Reconnecting", "LongPolling"));
  expect(page.textContent).toContain("正在重连");
  expect(page.textContent).not.toMatch(/Connected|Reconnecting/);
  await end();
});
