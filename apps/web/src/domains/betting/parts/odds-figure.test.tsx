import { show } from "@fairdraw/ui/testing";
import { useState } from "react";
import { expect, it } from "vitest";
import { OddsFigure } from "./odds-figure.tsx";

it("shows for a second where odds have gone, to eyes alone", async () => {
  let put: (text: string) => void = () => {};
  function Odds() {
    const [text, setText] = useState("1.950");
    put = setText;
    return <OddsFigure text={text} />;
  }
  const { page, run, end } = await show(<Odds />);
  const sign = () => page.querySelector("[data-move]");
  expect(sign()).toBeNull();
  await run(() => put("1.980"));
  expect(sign()?.textContent).toBe("▲");
  expect(sign()?.getAttribute("aria-hidden")).toBe("true");
  await run(() => put("1.900"));
  expect(sign()?.textContent).toBe("▼");
  await run(() => new Promise((done) => setTimeout(done, 1_100)));
  expect(sign()).toBeNull();
  expect(page.textContent).toBe("1.900");
  await end();
});
