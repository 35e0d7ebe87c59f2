import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FailureNoteContext } from "../basics/failure-note.ts";
import { show } from "../testing/show.tsx";
import { showToast, Toaster } from "./toast.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const shown = () => document.body.textContent ?? "";

it("goes away after three seconds, later while a pointer rests on it", async () => {
  const { run, end, find } = await show(<Toaster closeLabel="close" />);
  await run(() => showToast({ kind: "ok", text: "saved" }));
  await run(() => vi.advanceTimersByTime(2_000));
  expect(shown()).toContain("saved");
  const over = find("[aria-live] > div", HTMLDivElement);
  await run(() => over.dispatchEvent(new Event("pointerover", { bubbles: true })));
  await run(() => vi.advanceTimersByTime(10_000));
  expect(shown()).toContain("saved");
  await run(() => over.dispatchEvent(new Event("pointerout", { bubbles: true })));
  await run(() => vi.advanceTimersByTime(1_100));
  expect(shown()).not.toContain("saved");
  await end();
});

it("keeps an error until it is closed, then shows the next one", async () => {
  const { run, end, find } = await show(<Toaster closeLabel="close" />);
  await run(() => showToast({ kind: "error", text: "failed" }));
  await run(() => showToast({ kind: "ok", text: "next" }));
  await run(() => vi.advanceTimersByTime(60_000));
  expect(shown()).toContain("failed");
  expect(shown()).not.toContain("next");
  await run(() => find('[aria-label="close"]', HTMLButtonElement).click());
  expect(shown()).toContain("next");
  await run(() => vi.advanceTimersByTime(3_100));
  expect(shown()).not.toContain("next");
  await end();
});

it("shows under a failure what the page says of failures, where it is asked to", async () => {
  const { run, end } = await show(
    <FailureNoteContext value="number 7">
      <Toaster closeLabel="close" />
    </FailureNoteContext>,
  );
  await run(() => showToast({ kind: "ok", text: "saved" }));
  expect(shown()).toBe("saved");
  await run(() => vi.advanceTimersByTime(3_100));
  await run(() => showToast({ kind: "ok", text: "strange", hasFailureNote: true }));
  expect(shown()).toBe("strangenumber 7");
  await run(() => vi.advanceTimersByTime(3_100));
  await end();
});
