import { expect, it } from "vitest";
import { show } from "../testing/show.tsx";
import { BallButton } from "./ball-button.tsx";

it("draws a die in pips, read as the number that it is named by", async () => {
  const { page, end } = await show(
    <BallButton family="dice" value="5" isPicked aria-label="选号 5" />,
  );
  const button = page.querySelector("button");
  expect(button?.getAttribute("aria-label")).toBe("选号 5");
  expect(button?.getAttribute("aria-pressed")).toBe("true");
  expect(page.querySelectorAll("svg[aria-hidden=true] circle")).toHaveLength(5);
  await end();
});

it("keeps a number that is not sold in reach of the keyboard, and a picked one can be taken back", async () => {
  const { page, end } = await show(
    <>
      <BallButton value="7" isPicked={false} isBlocked />
      <BallButton value="8" isPicked isBlocked />
    </>,
  );
  const [free, picked] = page.querySelectorAll("button");
  expect(free?.disabled).toBe(false);
  expect(free?.getAttribute("aria-disabled")).toBe("true");
  expect(picked?.getAttribute("aria-disabled")).toBeNull();
  await end();
});
