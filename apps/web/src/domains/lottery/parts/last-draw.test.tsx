import "../texts.ts";
import { changeLanguage } from "@fairdraw/client/texts/i18n.ts";
import { show } from "@fairdraw/ui/testing";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { LastDraw } from "./last-draw.tsx";

vi.mock("../use-animals.tsx", () => ({
  useAnimalKit: () => ({ isWanted: false, kit: undefined }),
}));

const issue = (serialNumber: string, winningNumber: string) => ({
  originalWinningNumber: winningNumber,
  seedCommit: "",
  serverSeed: "",
  entropy: "",
  serialNumber,
  winningNumber,
  startTimeStamp: 0,
  closeTimeStamp: 0,
  drawTimeStamp: 0,
  state: 2,
});
const draws = [issue("20260105-0001", "3,8,1,7,0"), issue("20260105-0002", "9,9,2,4,6")] as const;

beforeEach(() => changeLanguage("zh-CN"));

function Head() {
  const [at, setAt] = useState<0 | 1>(0);
  const [isDrawing, setDrawing] = useState(false);
  return (
    <>
      <button type="button" id="close" aria-label="close" onClick={() => setDrawing(true)} />
      <button
        type="button"
        id="draw"
        aria-label="draw"
        onClick={() => {
          setAt(1);
          setDrawing(false);
        }}
      />
      <LastDraw category="ssc" issue={draws[at]} size={36} isDrawing={isDrawing} />
    </>
  );
}

it("tumbles while the next issue is drawn, rolls its numbers in, and stops rolling at a press", async () => {
  const { page, run, find, end } = await show(<Head />);
  // What was drawn before the page opened does not roll.
  expect(page.textContent).toBe("38170");
  expect(page.querySelector(".fd-roll")).toBeNull();

  await run(() => find("#close", HTMLButtonElement).click());
  expect(page.textContent).toBe("?????");
  expect(page.querySelector("[aria-hidden=true].fd-tumble")).not.toBeNull();

  await run(() => find("#draw", HTMLButtonElement).click());
  expect(page.querySelectorAll(".fd-roll")).toHaveLength(5);
  expect(page.querySelector("[role=img]")?.getAttribute("aria-label")).toContain("9 9 2 4 6");

  await run(() =>
    page.querySelector("[role=img]")?.dispatchEvent(new Event("pointerdown", { bubbles: true })),
  );
  expect(page.querySelector(".fd-roll")).toBeNull();
  expect(page.textContent).toBe("99246");
  await end();
});
