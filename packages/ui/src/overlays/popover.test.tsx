import { expect, it } from "vitest";
import { press, show } from "../testing/show.tsx";
import { Popover } from "./popover.tsx";

async function open() {
  const shown = await show(
    <>
      <Popover label="账户" trigger={<button type="button">我的</button>}>
        <button type="button">退出</button>
      </Popover>
      <button type="button">旁边</button>
    </>,
  );
  const button = (text: string) => {
    const found = [...shown.page.querySelectorAll("button")].find(
      (one) => one.textContent === text,
    );
    if (found === undefined) throw new Error(`no button ${text}`);
    return found;
  };
  const panel = () => shown.page.querySelector('[role="dialog"]');
  await shown.run(() => button("我的").click());
  return { ...shown, button, panel };
}

it("opens under its button, is named, and takes the focus to what it holds", async () => {
  const { panel, button, end } = await open();
  expect(panel()?.getAttribute("aria-label")).toBe("账户");
  expect(button("我的").getAttribute("aria-expanded")).toBe("true");
  expect(document.activeElement).toBe(button("退出"));
  await end();
});

it("closes on Esc and gives the focus back to its button", async () => {
  const { panel, button, run, end } = await open();
  await run(() => press(button("退出"), "Escape"));
  expect(panel()).toBeNull();
  expect(document.activeElement).toBe(button("我的"));
  await end();
});

it("closes when something beside it is pressed or focused, not when something in it is", async () => {
  const { panel, button, run, end } = await open();
  const pressOn = (target: Element) =>
    run(() => target.dispatchEvent(new Event("pointerdown", { bubbles: true })));
  await pressOn(button("退出"));
  expect(panel()).not.toBeNull();
  await pressOn(button("旁边"));
  expect(panel()).toBeNull();
  await run(() => button("我的").click());
  await run(() => button("旁边").focus());
  expect(panel()).toBeNull();
  await end();
});
