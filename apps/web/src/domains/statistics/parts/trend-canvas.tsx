import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import {
  cellAt,
  gridOf,
  headAt,
  paintBody,
  paintFeet,
  paintHeads,
  type TrendCell,
  type TrendColours,
  type TrendGrid,
  type TrendScene,
  trendExtent,
  trendSizes,
} from "../paint-trend.ts";

/** Height of a draw. */
const { cell: rowHeight } = trendSizes;
/** Rows of one canvas: few canvases, and none too high for a phone. */
const bandRows = 20;
/** All canvases of a chart together; beyond it they are less sharp. Units: device pixels. */
const pixelsMax = 24_000_000;

interface TrendCanvasProps {
  scene: TrendScene;
  label: string;
  maxHeight: string;
  /** The head of a column was pressed; null where that leads nowhere. */
  onColumn?: ((column: number) => void) | null;
}

/**
 * A chart of any length. It is painted once, in bands: scrolling moves what is there and costs the
 * page nothing; the heads stay by themselves. Its ground is solid: over any other, screens of few pixels
 * paint the page anew for every row.
 */
export function TrendCanvas({ scene, label, maxHeight, onColumn = null }: TrendCanvasProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [cross, setCross] = useState<TrendCell | null>(null);
  const roomWidth = useRoomWidth(frame);
  const grid = useMemo(() => gridOf(scene, roomWidth), [scene, roomWidth]);
  const { cell, serial, head } = grid;
  const { width, height } = trendExtent(scene, grid);
  const bands = Math.ceil(scene.rows.length / bandRows);
  usePainting(frame, { scene, grid, isMeasured: roomWidth !== null });

  // The newest draw stands at the bottom and is what one comes for.
  const newest = scene.serials.at(-1);
  useEffect(() => {
    const box = frame.current;
    if (box !== null && newest !== undefined) box.scrollTop = box.scrollHeight;
  }, [newest]);

  const press = useEffectEvent((column: number) => onColumn?.(column));
  // Only pointers can do it; by keyboard the numbers are picked on the board itself.
  useEffect(() => {
    const box = frame.current;
    if (box === null) return;
    const placeOf = (event: MouseEvent) => {
      const { left, top } = box.getBoundingClientRect();
      return { x: event.clientX - left, y: event.clientY - top };
    };
    const sightNow = () => ({ grid, scrollX: box.scrollLeft, scrollY: box.scrollTop });
    const point = (event: PointerEvent) => {
      const isMouse = event.pointerType === "mouse";
      const next = isMouse ? cellAt(scene, sightNow(), placeOf(event)) : null;
      setCross((old) => (next?.row === old?.row && next?.column === old?.column ? old : next));
    };
    const leave = () => setCross(null);
    const click = (event: MouseEvent) => {
      const column = headAt(scene, sightNow(), placeOf(event));
      if (column !== null) press(column);
    };
    box.addEventListener("pointermove", point);
    box.addEventListener("pointerleave", leave);
    box.addEventListener("click", click);
    return () => {
      box.removeEventListener("pointermove", point);
      box.removeEventListener("pointerleave", leave);
      box.removeEventListener("click", click);
    };
  }, [scene, grid]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div
      ref={frame}
      tabIndex={0}
      role="img"
      aria-label={label}
      className="overflow-auto overscroll-contain rounded-control bg-surface ring-1 ring-line"
      style={{ maxHeight }}
    >
      <div
        className="relative grid"
        style={{ width, height, grid: `${head}px 1fr auto / ${serial}px 1fr` }}
      >
        <div className="sticky top-0 left-0 z-30 border-r border-b border-line bg-surface" />
        <canvas
          data-part="heads"
          className={`sticky top-0 z-20 block ${onColumn === null ? "" : "cursor-pointer"}`}
        />
        <canvas data-part="serials" className="sticky left-0 z-10 block" />
        <div>
          {Array.from({ length: bands }, (_, band) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a band is its place
            <canvas key={band} data-part="band" className="block" />
          ))}
        </div>
        <canvas data-part="foot-names" className="sticky left-0 z-10 block" />
        <canvas data-part="feet" className="block" />
        {cross !== null && (
          <>
            <div
              className={`${crossLook} inset-x-0`}
              style={{ top: head + cross.row * rowHeight, height: rowHeight }}
            />
            <div
              className={`${crossLook} inset-y-0`}
              style={{ left: serial + cross.column * cell, width: cell }}
            />
          </>
        )}
      </div>
    </div>
  );
}

/** Over the heads too, which it marks. */
const crossLook = "pointer-events-none absolute z-40 bg-primary/12";

/** The room that a chart has, which follows the window; null before it is measured. Units: CSS pixels. */
function useRoomWidth(frame: RefObject<HTMLDivElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const box = frame.current;
    if (box === null) return;
    const measure = () => setWidth(box.clientWidth);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    return () => watch.disconnect();
  }, [frame]);
  return width;
}

interface Chart {
  readonly scene: TrendScene;
  readonly grid: TrendGrid;
}

/** Keeps the canvases of a chart painted: those in sight at once, the others when the page is at rest. */
function usePainting(
  frame: RefObject<HTMLDivElement | null>,
  { scene, grid, isMeasured }: Chart & { isMeasured: boolean },
): void {
  useEffect(() => {
    const box = frame.current;
    // Without a canvas there is nothing to keep painted; the figures stand beside it in words.
    if (box === null || !isMeasured || new OffscreenCanvas(1, 1).getContext("2d") === null) return;
    let callOff = () => {};
    const paint = () => {
      callOff();
      callOff = paintAll(box, { scene, grid });
    };
    paint();
    // Letters that no text of the page has used yet come a moment later.
    document.fonts.addEventListener("loadingdone", paint);
    const dark = matchMedia("(prefers-color-scheme: dark)");
    dark.addEventListener("change", paint);
    const themed = new MutationObserver(paint);
    themed.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    return () => {
      callOff();
      document.fonts.removeEventListener("loadingdone", paint);
      dark.removeEventListener("change", paint);
      themed.disconnect();
    };
  }, [frame, scene, grid, isMeasured]);
}

/** Paints all canvases of a chart; the result calls off what has not been painted yet. */
function paintAll(box: HTMLElement, { scene, grid }: Chart): () => void {
  const { width, height } = trendExtent(scene, grid);
  const { serial, head } = grid;
  const ratio = Math.min(devicePixelRatio, Math.max(1, Math.sqrt(pixelsMax / (width * height))));
  const canvases = [...box.querySelectorAll("canvas")];
  const partsOf = (name: string) => canvases.filter((one) => one.dataset["part"] === name);
  const colours = coloursOf(box);
  const feet = scene.feet.length * trendSizes.foot;
  const whole = { width, height: height - feet, scrollX: 0, scrollY: 0 };
  const columnsArea = { x: serial, y: 0, width: width - serial, ratio };
  const serialsArea = { x: 0, y: 0, width: serial, ratio };
  for (const sheet of partsOf("heads")) {
    paintOn(sheet, { ...columnsArea, height: head }, (pen) =>
      paintHeads(pen, { ...scene, rows: [] }, { grid, sight: whole, colours }),
    );
  }
  for (const sheet of partsOf("serials")) {
    paintOn(sheet, { ...serialsArea, y: head, height: whole.height - head }, (pen) =>
      paintHeads(pen, { ...scene, columns: [] }, { grid, sight: whole, colours }),
    );
  }
  for (const sheet of [...partsOf("foot-names"), ...partsOf("feet")]) {
    const area = sheet.dataset["part"] === "feet" ? columnsArea : serialsArea;
    if (feet > 0) {
      paintOn(sheet, { ...area, height: feet }, (pen) =>
        paintFeet(pen, scene, { grid, colours, y: 0 }),
      );
    }
  }
  const paintBand = (band: number, sheet: HTMLCanvasElement) => {
    const rows = Math.min(bandRows, scene.rows.length - band * bandRows);
    const area = { ...columnsArea, y: head, height: rows * rowHeight };
    const sight = { ...whole, height: head + area.height, scrollY: band * bandRows * rowHeight };
    paintOn(sheet, area, (pen) => paintBody(pen, scene, { grid, sight, colours }));
  };
  const isInSight = (band: number) => {
    const top = band * bandRows * rowHeight - box.scrollTop;
    return top < box.clientHeight && top + bandRows * rowHeight > 0;
  };
  const bands = [...partsOf("band").entries()];
  for (const [band, sheet] of bands) if (isInSight(band)) paintBand(band, sheet);
  return inTurn(bands.filter(([band]) => !isInSight(band)).toReversed(), ([band, sheet]) =>
    paintBand(band, sheet),
  );
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
}

/**
 * Has an area of a chart painted and shows it on a canvas, sized for it. The canvas gets a finished picture:
 * one that could still be painted on is copied whole in every frame that is scrolled. Units: CSS pixels.
 */
function paintOn(
  sheet: HTMLCanvasElement,
  { x, y, width, height, ratio }: Area,
  paint: (pen: OffscreenCanvasRenderingContext2D) => void,
): void {
  const ink = new OffscreenCanvas(Math.round(width * ratio), Math.round(height * ratio));
  const pen = ink.getContext("2d");
  if (pen === null) return;
  pen.setTransform(ratio, 0, 0, ratio, -x * ratio, -y * ratio);
  paint(pen);
  [sheet.width, sheet.height] = [ink.width, ink.height];
  sheet.style.width = `${width}px`;
  sheet.style.height = `${height}px`;
  sheet.getContext("bitmaprenderer")?.transferFromImageBitmap(ink.transferToImageBitmap());
}

/** For browsers that do not tell when they are at rest. Units: ms. */
const restMs = 50;

/** Does something to each, one in each quiet moment; the result calls off the rest. */
function inTurn<T>(items: readonly T[], act: (item: T) => void): () => void {
  const left = [...items];
  let callOff = () => {};
  const next = () => {
    const item = left.shift();
    if (item === undefined) return;
    if (typeof requestIdleCallback === "function") {
      const asked = requestIdleCallback(step);
      callOff = () => cancelIdleCallback(asked);
    } else {
      const timer = setTimeout(step, restMs);
      callOff = () => clearTimeout(timer);
    }
    function step() {
      if (item !== undefined) act(item);
      next();
    }
  };
  next();
  return () => callOff();
}

/** The colours as they are now: `light-dark(...)` is resolved only in a colour that uses it. */
export function coloursOf(inside: HTMLElement): TrendColours {
  const probe = document.createElement("span");
  // Where a page moves less, every change of colour is a short transition, and read too early it is still the old one.
  probe.style.setProperty("transition", "none", "important");
  inside.append(probe);
  const colourOf = (token: string) => {
    probe.style.color = `var(--fd-${token})`;
    return getComputedStyle(probe).color;
  };
  const colours = {
    font: getComputedStyle(probe).fontFamily,
    surface: colourOf("surface"),
    stripe: colourOf("surface-2"),
    line: colourOf("line"),
    strong: colourOf("line-strong"),
    ink: colourOf("ink"),
    faint: colourOf("ink-3"),
    ball: colourOf("ball"),
    onBall: colourOf("on-ball"),
    path: colourOf("primary"),
  };
  probe.remove();
  return colours;
}
