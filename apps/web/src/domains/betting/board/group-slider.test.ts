import { expect, it } from "vitest";
import { rebatePercent } from "./group-slider.tsx";

it("says what a lower prize group gives back, as the rates of the line do", () => {
  expect(rebatePercent(1950, 1950)).toBe("0.0%");
  expect(rebatePercent(1900, 1950)).toBe("2.5%");
  expect(rebatePercent(1700, 1980)).toBe("14.0%");
});
