import { expect, it } from "vitest";
import { show } from "../testing/show.tsx";
import { BallRow } from "./ball-row.tsx";

it("sets the special number apart by a sign and a ring, also while it rolls", async () => {
  for (const isRolling of [false, true]) {
    const { page, end } = await show(
      <BallRow values={["07", "12", "49"]} label="07 12 49" hasSpecial isRolling={isRolling} />,
    );
    expect(page.textContent?.split("＋")).toHaveLength(2);
    const balls = [...page.querySelectorAll("[data-paint]")];
    expect(balls.map((ball) => ball.className.includes("outline-ball-ring"))).toEqual([
      false,
      false,
      true,
    ]);
    await end();
  }
});

it("wears the paint of its family; without a special number nothing is set apart", async () => {
  const { page, end } = await show(<BallRow values={["1", "2"]} family="violet" label="1 2" />);
  expect(page.textContent).toBe("12");
  expect(page.querySelectorAll('[data-paint="violet"]')).toHaveLength(2);
  expect(page.querySelector(".outline-ball-ring")).toBeNull();
  await end();
});
