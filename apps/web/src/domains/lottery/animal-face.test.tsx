import { zodiacs } from "@fairdraw/lottery-engine";
import { show } from "@fairdraw/ui/testing";
import { expect, it } from "vitest";
import { AnimalFace } from "./animal-face.tsx";

it("has lines of its own for each animal of the years", async () => {
  const { page, end } = await show(
    <>
      {zodiacs.map(({ key }) => (
        <AnimalFace key={key} animal={key} />
      ))}
    </>,
  );
  const drawn = [...page.querySelectorAll("path")].map((path) => path.getAttribute("d") ?? "");
  expect(drawn.filter((d) => d.length > 40)).toHaveLength(12);
  expect(new Set(drawn).size).toBe(12);
  await end();
});
