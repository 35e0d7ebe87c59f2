import { EmptyBox, FailureNoteContext } from "@fairdraw/ui";
import { show, soon } from "@fairdraw/ui/testing";
import { getWalletAmount } from "@fairdraw/wire/wallet/calls.ts";
import { afterEach, expect, it, vi } from "vitest";
import { call } from "../../lib/call.ts";
import { changeLanguage } from "../../lib/i18n.ts";
import { clearSession, storeSession } from "../../lib/session-store.ts";
import { FailureNote } from "./failure-note.tsx";

vi.setConfig({ testTimeout: 30_000 });
const trace = "0f0e0d0c-1111-4222-8333-444455556666";
const grant = {
  Result: 0 as const,
  access_token: "t1",
  expires_in: 1800,
  UserName: "player1",
  NickName: "P",
  IsAgent: false,
  Greetings: "",
  LoginType: 0,
  MustChangePassword: false,
  ServerTime: 1,
};
afterEach(() => {
  vi.unstubAllGlobals();
  clearSession();
});

const page = (isError: boolean) => (
  <FailureNoteContext value={<FailureNote />}>
    <EmptyBox icon={null} text="nothing" isError={isError} />
  </FailureNoteContext>
);

it("names the number of a failure under what failed, shortened, and copies all of it", async () => {
  await changeLanguage("zh-CN");
  storeSession(grant, 0);
  const failed = new Response(JSON.stringify({ Result: 999, TraceId: trace }), { status: 500 });
  vi.stubGlobal("fetch", async () => failed);
  // A quiet call: its page stays, and says by itself that it failed.
  expect(await call(getWalletAmount, {})).toEqual({ kind: "unknown" });
  const shown = await show(page(true));
  await soon(() => expect(shown.page.textContent).toContain("跟踪号0f0e0d0c…6666"));
  const copied = vi.fn(async () => {});
  Object.defineProperty(navigator, "clipboard", { value: { writeText: copied } });
  await shown.run(() => shown.find('[aria-label="复制跟踪号"]', HTMLButtonElement).click());
  expect(copied).toHaveBeenCalledWith(trace);
  await shown.end();
  const empty = await show(page(false));
  expect(empty.page.textContent).toBe("nothing");
  await empty.end();
});

it("says no number where no answer came", async () => {
  storeSession(grant, 0);
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("offline")));
  await call(getWalletAmount, {});
  const shown = await show(page(true));
  expect(shown.page.textContent).toBe("nothing");
  await shown.end();
});
