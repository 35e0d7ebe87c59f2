import { changeLanguage } from "@fairdraw/client/texts/i18n.ts";
import { show } from "@fairdraw/ui/testing";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LoginNotice } from "./login-notice.tsx";

beforeEach(async () => {
  await changeLanguage("zh-CN");
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

it.each([false, true])("goes after five seconds, with a number of the failure: %s", async (has) => {
  const onClose = vi.fn();
  const { run, end } = await show(
    <LoginNotice message="锁定" hasFailureNote={has} onClose={onClose} />,
  );
  await run(() => vi.advanceTimersByTime(4850));
  expect(onClose).not.toHaveBeenCalled();
  await run(() => vi.advanceTimersByTime(200));
  expect(onClose).toHaveBeenCalledOnce();
  await end();
});
