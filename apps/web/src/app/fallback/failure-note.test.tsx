import "@fairdraw/client/texts/fallback/texts.ts";
import { call } from "@fairdraw/client/call/call.ts";
import { clearSession, storeSession } from "@fairdraw/client/login/session-store.ts";
import { aGrant } from "@fairdraw/client/testing/session-stage.ts";
import { changeLanguage } from "@fairdraw/client/texts/i18n.ts";
import { tellUnknown } from "@fairdraw/client/texts/tell-unknown.ts";
import { EmptyBox, FailureNoteContext, Toaster } from "@fairdraw/ui";
import { show, soon } from "@fairdraw/ui/testing";
import { passwordResults } from "@fairdraw/wire/account/results.ts";
import { getWalletAmount } from "@fairdraw/wire/wallet/calls.ts";
import { afterEach, expect, it, vi } from "vitest";
import { RefusalNote } from "../../domains/betting/terms/refusal-note.tsx";
import { useTellFailure } from "../../domains/betting/terms/use-tell-failure.ts";
import { FailureNote } from "./failure-note.tsx";

vi.setConfig({ testTimeout: 30_000 });
const trace = "0f0e0d0c-1111-4222-8333-444455556666";
const grant = { ...aGrant, expires_in: 1800, idle_seconds: 1800, NickName: "P" };
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
  const failed = new Response(JSON.stringify({ Result: 999, TraceId: trace }), {
    status: 500,
    headers: { "X-Trace-Id": trace },
  });
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

/** Something that was refused with a code, and a press that says so in passing. */
function Refused({ code }: { code: number }) {
  const tell = useTellFailure();
  return (
    <>
      <RefusalNote code={code} />
      <button type="button" onClick={() => tell({ kind: "refused", code }, "")}>
        tell
      </button>
    </>
  );
}

const closeNotice = ({ run, find }: Awaited<ReturnType<typeof show>>) =>
  run(() => find('[data-notice] [aria-label="close"]', HTMLButtonElement).click());

async function refuse(code: number) {
  await changeLanguage("zh-CN");
  storeSession(grant, 0);
  const reply = JSON.stringify({ Result: code, ServerTime: 1 });
  vi.stubGlobal("fetch", async () => new Response(reply, { headers: { "X-Trace-Id": trace } }));
  expect(await call(getWalletAmount, {})).toMatchObject({ kind: "refused", code });
  const shown = await show(
    <FailureNoteContext value={<FailureNote />}>
      <Toaster closeLabel="close" />
      <Refused code={code} />
    </FailureNoteContext>,
  );
  // A notice of the test before may wait still.
  while (document.querySelector("[data-notice]") !== null) await closeNotice(shown);
  return shown;
}

it("names the number of a refusal that this version has no words for, in place and in passing", async () => {
  const shown = await refuse(777);
  await soon(() => expect(shown.page.textContent).toContain("跟踪号0f0e0d0c…6666"));
  await shown.run(() => shown.find("button:not([aria-label])", HTMLButtonElement).click());
  const toast = () => document.querySelector("[data-notice]")?.textContent;
  await soon(() => expect(toast()).toBe("操作未完成（代码 777）跟踪号0f0e0d0c…6666"));
  await closeNotice(shown);
  await shown.run(() => tellUnknown(passwordResults, 777));
  await soon(() => expect(toast()).toBe("操作未完成（代码 777）跟踪号0f0e0d0c…6666"));
  await closeNotice(shown);
  await shown.end();
});

it("says no number of a refusal that has words", async () => {
  const shown = await refuse(902);
  await shown.run(() => tellUnknown(passwordResults, 902));
  expect(document.querySelector("[data-notice]")).toBeNull();
  await shown.run(() => shown.find("button:not([aria-label])", HTMLButtonElement).click());
  const toast = shown.find("[data-notice]", HTMLDivElement);
  expect(toast.textContent).not.toContain("跟踪号");
  expect(toast.textContent).not.toBe("");
  await shown.end();
});
