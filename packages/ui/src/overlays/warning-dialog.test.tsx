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

it("is called a notice and asks for a confirmation where it is given no words", async () => {
  const { find, end } = await show(
    <WarningDialog isOpen message="m" closeLabel="x" onClose={() => {}} />,
  );
  expect(find("[role=alertdialog] h2", HTMLHeadingElement).textContent).toBe("提示");
  expect(find("[role=alertdialog] div > button:only-child", HTMLButtonElement).textContent).toBe(
    "确认",
  );
  await end();
});

it("counts the seconds down on its button, where asked to, and stands still while it is held", async () => {
  const { run, find, end } = await show(
    <WarningDialog {...aWarning} hideAfterMs={5000} hasCountdown onClose={() => {}} />,
  );
  const button = find("[role=alertdialog] div > button:only-child", HTMLButtonElement);
  expect(button.textContent).toBe("ok(5)");
  await run(() => vi.advanceTimersByTime(1000));
  expect(button.textContent).toBe("ok(4)");
  const words = find("[role=alertdialog] div[tabindex='0']", HTMLDivElement);
  await run(() => words.focus());
  expect(words.className).toContain("ring-2");
  await run(() => vi.advanceTimersByTime(10_000));
  expect(button.textContent).toBe("ok(4)");
  await run(() => words.blur());
  await run(() => vi.advanceTimersByTime(1500));
  expect(button.textContent).toBe("ok(3)");
  await end();
});

it("shows no seconds where it stays until it is closed", async () => {
  const { find, end } = await show(
    <WarningDialog {...aWarning} hideAfterMs={null} hasCountdown onClose={() => {}} />,
  );
  const button = find("[role=alertdialog] div > button:only-child", HTMLButtonElement);
  expect(button.textContent).toBe("ok");
  await end();
});
