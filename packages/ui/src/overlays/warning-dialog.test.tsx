import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { show } from "../testing/show.tsx";
import { WarningDialog } from "./warning-dialog.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const aWarning = { isOpen: true, title: "t", message: "m", confirmLabel: "ok", closeLabel: "x" };

it.each([
  [undefined, 3000],
  [5000, 5000],
])("told %s ms it goes after %s ms, not sooner", async (hideAfterMs, goesAfterMs) => {
  const onClose = vi.fn();
  const { run, end } = await show(
    <WarningDialog
      {...aWarning}
      onClose={onClose}
      {...(hideAfterMs === undefined ? {} : { hideAfterMs })}
    />,
  );
  await run(() => vi.advanceTimersByTime(goesAfterMs - 150));
  expect(onClose).not.toHaveBeenCalled();
  await run(() => vi.advanceTimersByTime(200));
  expect(onClose).toHaveBeenCalledOnce();
  await end();
});

it("stays while a pointer rests on its words", async () => {
  const onClose = vi.fn();
  const { run, find, end } = await show(<WarningDialog {...aWarning} onClose={onClose} />);
  const words = find("[role=alertdialog] div[tabindex='0']", HTMLDivElement);
  await run(() => words.dispatchEvent(new Event("pointerover", { bubbles: true })));
  await run(() => vi.advanceTimersByTime(60_000));
  expect(onClose).not.toHaveBeenCalled();
  await run(() => words.dispatchEvent(new Event("pointerout", { bubbles: true })));
  await run(() => vi.advanceTimersByTime(3100));
  expect(onClose).toHaveBeenCalledOnce();
  await end();
});
