import { show, soon } from "@fairdraw/ui/testing";
import { useState } from "react";
import { expect, it } from "vitest";
import { OddsFigure } from "./odds-figure.tsx";

function Odds() {
  const [text, setText] = useState("1.950");
  return (
    <>
      <OddsFigure text={text} />
      <button type="button" aria-label="up" onClick={() => setText("1.980")} />
      <button type="button" aria-label="down" onClick={() => setText("1.900")} />
    </>
  );
}

it("shows for a second where odds have gone, to eyes alone", async () => {
  const { page, run, find, end } = await show(<Odds />);
  const sign = () => page.querySelector("[data-move]");
  const press = (name: string) => run(() => find(`[aria-label=${name}]`, HTMLElement).click());
  expect(sign()).toBeNull();
  await press("up");
  expect(sign()?.textContent).toBe("▲");
  expect(sign()?.getAttribute("aria-hidden")).toBe("true");
  await press("down");
  expect(sign()?.textContent).toBe("▼");
  await soon(() => expect(sign()).toBeNull());
  expect(page.textContent).toBe("1.900");
  await end();
});
