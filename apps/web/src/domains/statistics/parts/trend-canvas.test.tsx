import { show } from "@fairdraw/ui/testing";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { TrendScene } from "../paint-trend.ts";
import { TrendCanvas } from "./trend-canvas.tsx";

beforeEach(() => Object.assign(document, { fonts: new EventTarget() }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const scene: TrendScene = {
  columns: ["0", "1", "2"],
  groups: [],
  feet: [],
  serials: Array.from({ length: 50 }, (_, i) => String(i + 1)),
  rows: Array.from({ length: 50 }, (_, i) => ({
    serialNumber: String(i + 1),
    hits: [i % 3],
    omissions: [1, 2, 3],
  })) as never,
  showsLine: true,
  showsOmissions: true,
  showsGroups: true,
  showsGuides: false,
};

/** Canvases whose every text is noted, and every picture that is shown of them. */
function watchInk() {
  const written: string[] = [];
  const shown: object[] = [];
  const nothing = () => {};
  const pen = {
    setTransform: nothing,
    fillRect: nothing,
    beginPath: nothing,
    moveTo: nothing,
    lineTo: nothing,
    arc: nothing,
    fill: nothing,
    stroke: nothing,
    fillText: (text: string) => written.push(text),
  };
  vi.stubGlobal(
    "OffscreenCanvas",
    class {
      width: number;
      height: number;
      constructor(width: number, height: number) {
        this.width = width;
        this.height = height;
      }
      getContext = () => pen;
      transferToImageBitmap = () => ({ width: this.width, height: this.height });
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(((kind: string) =>
    kind === "bitmaprenderer"
      ? { transferFromImageBitmap: (picture: object) => shown.push(picture) }
      : null) as never);
  return { written, shown };
}

async function chart(onColumn: ((column: number) => void) | null = null) {
  const ink = watchInk();
  const shown = await show(
    <TrendCanvas scene={scene} label="chart" maxHeight="100px" onColumn={onColumn} />,
  );
  const frame = shown.find('[role="img"]', HTMLElement);
  const at = (type: string, x: number, y: number) =>
    shown.run(() => {
      const place = { clientX: x, clientY: y, bubbles: true };
      frame.dispatchEvent(
        type === "click"
          ? new MouseEvent(type, place)
          : new PointerEvent(type, { ...place, pointerType: "mouse" }),
      );
    });
  return { ...shown, ...ink, at };
}

it("is painted in bands, every draw once, and not again when it is scrolled", async () => {
  const { page, find, run, written, shown, end } = await chart();
  expect(page.querySelectorAll('canvas[data-part="band"]')).toHaveLength(3);
  await vi.waitFor(() => expect(written).toContain("50"));
  const balls = () => written.filter((text) => text === "0" || text === "1" || text === "2").length;
  // 50 balls, 50 to 53 numbers of gaps that look like them, 3 heads.
  await vi.waitFor(() => expect(balls()).toBeGreaterThan(100));
  // Three bands and both heads.
  await vi.waitFor(() => expect(shown).toHaveLength(5));
  expect(shown).toContainEqual({ width: 3 * 26, height: 10 * 26 });
  const before = written.length;
  await run(() => {
    find('[role="img"]', HTMLElement).dispatchEvent(new Event("scroll"));
  });
  expect(written.length).toBe(before);
  expect(shown).toHaveLength(5);
  await end();
});

it("marks the row and the column under the mouse until it leaves", async () => {
  const { page, at, end } = await chart();
  const marks = () =>
    [...page.querySelectorAll<HTMLElement>(".pointer-events-none")].map(({ style }) => [
      style.top,
      style.left,
    ]);
  await at("pointermove", 52 + 26 + 5, 28 + 26 * 2 + 5);
  expect(marks()).toEqual([
    ["80px", ""],
    ["", "78px"],
  ]);
  await at("pointermove", 5, 5);
  expect(marks()).toEqual([]);
  await end();
});

it("tells which column's head was pressed, and nothing of other places", async () => {
  const pressed: number[] = [];
  const { at, end } = await chart((column) => pressed.push(column));
  await at("click", 52 + 26 * 2 + 5, 10);
  await at("click", 52 + 5, 100);
  expect(pressed).toEqual([2]);
  await end();
});
