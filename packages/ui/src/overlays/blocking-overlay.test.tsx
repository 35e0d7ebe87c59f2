import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { show } from "../testing/show.tsx";
import { BlockingOverlay } from "./blocking-overlay.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const said = () => document.querySelector('[role="alert"]')?.textContent ?? null;

async function open(onBack = () => {}) {
  return show(
    <BlockingOverlay
      isBusy
      label="提交中"
      stillLabel="仍在处理"
      backLabel="返回"
      onBack={onBack}
    />,
  );
}

it("shows nothing of what is over within a quarter of a second", async () => {
  const { end } = await open();
  await pass(249);
  expect(said()).toBeNull();
  await pass(1);
  expect(said()).toBe("提交中");
  await end();
  expect(said()).toBeNull();
});

it("is there from the first moment where something was waited for already", async () => {
  const { end } = await show(
    <BlockingOverlay
      isBusy
      isAtOnce
      label="提交中"
      stillLabel="仍在处理"
      backLabel="返回"
      onBack={() => {}}
    >
      请勿重复提交
    </BlockingOverlay>,
  );
  expect(said()).toBe("提交中请勿重复提交");
  await pass(8_000);
  expect(said()).toBe("仍在处理请勿重复提交");
  await end();
});

it("says after eight seconds that it still works, and lets one go after twenty", async () => {
  const onBack = vi.fn();
  const { find, run, end } = await open(onBack);
  await pass(7_999);
  expect(said()).toBe("提交中");
  await pass(1);
  expect(said()).toBe("仍在处理");
  await pass(12_000);
  await run(() => find('[role="alert"] button', HTMLButtonElement).click());
  expect(onBack).toHaveBeenCalledOnce();
  await end();
});
