import { afterEach, expect, it, vi } from "vitest";
import { hasOwnGlyphs } from "./own-glyphs.ts";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

/** A canvas on which each character leaves what `look` says. */
function canvasOf(look: (character: string) => number) {
  return vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation((() => {
    let left = 0;
    return {
      fillText: (character: string) => {
        left = look(character);
      },
      getImageData: () => ({ data: [left] }),
    };
  }) as never);
}

it("tells a device that draws both characters alike from one that knows them", () => {
  canvasOf(() => 7);
  expect(hasOwnGlyphs()).toBe(false);
  canvasOf((character) => character.charCodeAt(0));
  expect(hasOwnGlyphs()).toBe(true);
});

it("asks for no font where nothing can be drawn", () => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  expect(hasOwnGlyphs()).toBe(true);
});

it("looks once at a device that has them, and each time at one that has not", () => {
  const pen = canvasOf(() => 7);
  hasOwnGlyphs();
  hasOwnGlyphs();
  expect(pen).toHaveBeenCalledTimes(4);
  pen.mockRestore();
  const other = canvasOf((character) => character.charCodeAt(0));
  hasOwnGlyphs();
  expect(hasOwnGlyphs()).toBe(true);
  expect(other).toHaveBeenCalledTimes(2);
});
