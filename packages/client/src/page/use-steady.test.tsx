import { show } from "@fairdraw/ui/testing";
import { useState } from "react";
import { expect, it } from "vitest";
import { useSteady } from "./use-steady.ts";

it("is the same function at every render and knows what the newest one knows", async () => {
  const seen = new Set<() => number>();
  function Counter() {
    const [count, setCount] = useState(1);
    const read = useSteady(() => count);
    seen.add(read);
    return (
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    );
  }
  const { find, run, end } = await show(<Counter />);
  const [read] = seen;
  expect(read?.()).toBe(1);
  await run(() => find("button", HTMLButtonElement).click());
  expect(seen.size).toBe(1);
  expect(read?.()).toBe(2);
  await end();
});
