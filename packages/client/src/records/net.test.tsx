import "../texts/fallback/texts.ts";
import { show } from "@fairdraw/ui/testing";
import { expect, it } from "vitest";
import { changeLanguage } from "../texts/i18n.ts";
import { Net } from "./net.tsx";

it("says a gain and a loss by sign, colour and word, and of nothing only the figure", async () => {
  await changeLanguage("zh-CN");
  const { page, end } = await show(
    <>
      <Net of="120.000" />
      <Net of="-40.000" />
      <Net of="0.000" />
      <Net of="-7.500" isFlow />
    </>,
  );
  const told = [...page.children].map((one) => [
    one.textContent,
    /text-(?:profit|loss)/.exec(one.className)?.[0],
  ]);
  expect(told).toEqual([
    ["+120.00盈", "text-profit"],
    ["-40.00亏", "text-loss"],
    ["0.00", undefined],
    ["-7.50", "text-loss"],
  ]);
  await end();
});
