import { useState } from "react";
import { expect, it } from "vitest";
import { show } from "../testing/show.tsx";
import { Stepper } from "./stepper.tsx";

it("turns with the wheel only while it has the focus, holds the page then, and keeps to its range", async () => {
  function Form() {
    const [value, setValue] = useState(2);
    const range = { min: 1, max: 4 };
    return (
      <Stepper
        label="n"
        lessLabel="less"
        moreLabel="more"
        value={value}
        {...range}
        onChange={setValue}
      />
    );
  }
  const { run, find, end } = await show(<Form />);
  const input = find("input", HTMLInputElement);
  const turn = async (deltaY: number, more: { deltaMode?: number; ctrlKey?: boolean } = {}) => {
    const event = new WheelEvent("wheel", { deltaY, bubbles: true, cancelable: true, ...more });
    // The test page makes wheels without keys.
    Object.defineProperty(event, "ctrlKey", { value: more.ctrlKey === true });
    await run(() => input.dispatchEvent(event));
    return event.defaultPrevented;
  };
  expect(await turn(-120)).toBe(false);
  expect(input.value).toBe("2");
  await run(() => input.focus());
  expect(await turn(-120)).toBe(true);
  expect(input.value).toBe("3");
  // A touchpad: many small turns are one.
  for (let i = 0; i < 4; i += 1) await turn(10);
  expect(input.value).toBe("2");
  expect(await turn(-120, { ctrlKey: true })).toBe(false);
  await turn(-3, { deltaMode: 1 });
  for (let i = 0; i < 4; i += 1) await turn(-500);
  expect(input.value).toBe("4");
  await run(() => input.blur());
  expect(await turn(120)).toBe(false);
  expect(input.value).toBe("4");
  await end();
});
