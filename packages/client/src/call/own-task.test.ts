import { expect, it, vi } from "vitest";
import { ownTask, spreadTasks } from "./own-task.ts";

it("gives each that waits a task of its own until the page is at rest", async () => {
  let rest = () => {};
  vi.stubGlobal("requestIdleCallback", (run: () => void) => {
    rest = run;
    return 0;
  });
  expect(ownTask()).toBeNull();
  spreadTasks();
  const order: string[] = [];
  const part = async (name: string) => {
    await ownTask();
    order.push(name);
    // Whatever follows at once comes before the next part.
    await Promise.resolve();
    order.push(`after ${name}`);
  };
  await Promise.all([part("a"), part("b")]);
  expect(order).toEqual(["a", "after a", "b", "after b"]);
  rest();
  expect(ownTask()).toBeNull();
  vi.unstubAllGlobals();
});
