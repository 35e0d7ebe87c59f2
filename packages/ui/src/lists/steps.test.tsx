import { expect, it } from "vitest";
import { show } from "../testing/show.tsx";
import { Steps } from "./steps.tsx";

const labels = { done: "yes", failed: "no", current: "now", waiting: "unknown" };
const steps = [
  { key: "a", title: "Seed", state: "done", body: "630dcd" },
  { key: "b", title: "Bets", state: "failed", body: "abc", isOpen: true },
  { key: "c", title: "Number", state: "waiting" },
] as const;

it("shows every body of its steps where there is room", async () => {
  const { page, end } = await show(<Steps label="Proof" steps={steps} stateLabels={labels} />);
  expect(page.querySelectorAll("details")).toHaveLength(0);
  expect([...page.querySelectorAll("li")].map((one) => one.textContent)).toEqual([
    "Seed630dcd",
    "Betsabc",
    "unknown 3Number",
  ]);
  expect(page.querySelector("[role=img]")?.getAttribute("aria-label")).toBe("yes");
  await end();
});

it("folds bodies under titles that say how each step ended, with the named one open", async () => {
  const { page, end } = await show(
    <Steps label="Proof" steps={steps} stateLabels={labels} folds />,
  );
  const folds = [...page.querySelectorAll("details")];
  expect(folds.map((one) => one.open)).toEqual([false, true]);
  expect(folds.map((one) => one.querySelector("summary")?.textContent)).toEqual([
    "Seedyes",
    "Betsno",
  ]);
  // A step with nothing to unfold stays a line.
  expect(page.querySelectorAll("li")[2]?.textContent).toBe("unknown 3Number");
  await end();
});
