import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Bars, niceStep } from "./bars.tsx";

it.each([
  [0.3, 0.5],
  [1, 1],
  [1.1, 2],
  [26, 50],
  [600, 1000],
])("takes steps that people count in: %d becomes %d", (least, step) => {
  expect(niceStep(least)).toBe(step);
});

it("hangs what is below zero from the axis, and says what it shows", () => {
  const places = [
    { label: "a", title: "a: 40", values: [40] },
    { label: "b", title: "b: -20", values: [-20] },
  ];
  const html = renderToStaticMarkup(<Bars label="two" places={places} series={["Gross"]} />);
  const bars = [
    ...html.matchAll(/<rect x="[\d.]+" y="([\d.]+)" width="[\d.]+" height="([\d.]+)"/g),
  ];
  const [first, second] = bars.map(([, y, height]) => ({ y: Number(y), height: Number(height) }));
  expect(first?.height).toBeCloseTo(2 * (second?.height ?? 0), 5);
  expect((first?.y ?? 0) + (first?.height ?? 0)).toBeCloseTo(second?.y ?? 0, 5);
  expect(html).toContain('aria-label="two"');
  expect(html).toContain("<title>b: -20</title>");
});
