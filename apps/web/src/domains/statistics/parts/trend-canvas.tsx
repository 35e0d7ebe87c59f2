import { useEffect, useEffectEvent, useRef } from "react";
import {
  cellAt,
  headAt,
  paintTrend,
  type TrendCell,
  type TrendColours,
  type TrendScene,
  trendExtent,
} from "../paint-trend.ts";

/** A chart of any length: the canvas is as large as what is in sight, and painted as it is scrolled. */
export function TrendCanvas({
  scene,
  label,
  maxHeight,
  onColumn = null,
}: {
  scene: TrendScene;
  label: string;
  maxHeight: string;
  /** The head of a column was pressed; null where that leads nowhere. */
  onColumn?: ((column: number) => void) | null;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = trendExtent(scene);
  const isPressable = onColumn !== null;
  const press = useEffectEvent((column: number) => onColumn?.(column));

  useEffect(() => {
    const box = frame.current;
    const sheet = canvas.current;
    const pen = sheet?.getContext("2d") ?? null;
    if (box === null || sheet === null || pen === null) return;
    let asked = 0;
    let colours = coloursOf(sheet);
    let cross: TrendCell | null = null;
    const sightNow = () => ({
      width: box.clientWidth,
      height: box.clientHeight,
      scrollX: box.scrollLeft,
      scrollY: box.scrollTop,
    });
    const paint = () => {
      asked = 0;
      const sight = sightNow();
      const ratio = window.devicePixelRatio;
      const size = [Math.round(sight.width * ratio), Math.round(sight.height * ratio)] as const;
      // Setting a size wipes the canvas and costs more than painting it.
      if (sheet.width !== size[0] || sheet.height !== size[1]) {
        [sheet.width, sheet.height] = size;
        sheet.style.width = `${sight.width}px`;
        sheet.style.height = `${sight.height}px`;
      }
      pen.setTransform(ratio, 0, 0, ratio, 0, 0);
      paintTrend(pen, scene, { sight, colours, cross });
    };
    const ask = () => {
      if (asked === 0) asked = requestAnimationFrame(paint);
    };
    const recolour = () => {
      colours = coloursOf(sheet);
      ask();
    };
    const placeOf = (event: MouseEvent) => {
      const { left, top } = box.getBoundingClientRect();
      return { x: event.clientX - left, y: event.clientY - top };
    };
    const point = (event: PointerEvent) => {
      const place = placeOf(event);
      const sight = sightNow();
      const isOnHead = isPressable && headAt(scene, sight, place) !== null;
      box.style.cursor = isOnHead ? "pointer" : "";
      const next = event.pointerType === "mouse" ? cellAt(scene, sight, place) : null;
      if (next?.row === cross?.row && next?.column === cross?.column) return;
      cross = next;
      ask();
    };
    const leave = () => {
      cross = null;
      ask();
    };
    const click = (event: MouseEvent) => {
      const column = headAt(scene, sightNow(), placeOf(event));
      if (column !== null) press(column);
    };
    paint();
    box.addEventListener("pointermove", point);
    box.addEventListener("pointerleave", leave);
    box.addEventListener("click", click);
    // Letters that no text of the page has used yet come a moment later.
    document.fonts.addEventListener("loadingdone", ask);
    box.addEventListener("scroll", ask, { passive: true });
    const resized = new ResizeObserver(ask);
    resized.observe(box);
    const dark = matchMedia("(prefers-color-scheme: dark)");
    dark.addEventListener("change", recolour);
    const themed = new MutationObserver(recolour);
    themed.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    return () => {
      cancelAnimationFrame(asked);
      box.removeEventListener("pointermove", point);
      box.removeEventListener("pointerleave", leave);
      box.removeEventListener("click", click);
      document.fonts.removeEventListener("loadingdone", ask);
      box.removeEventListener("scroll", ask);
      resized.disconnect();
      dark.removeEventListener("change", recolour);
      themed.disconnect();
    };
  }, [scene, isPressable]);

  // The newest draw stands at the bottom and is what one comes for.
  const newest = scene.serials.at(-1);
  useEffect(() => {
    const box = frame.current;
    if (box !== null && newest !== undefined) box.scrollTop = box.scrollHeight;
  }, [newest]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div
      ref={frame}
      tabIndex={0}
      role="img"
      aria-label={label}
      className="overflow-auto overscroll-contain rounded-control ring-1 ring-line"
      style={{ maxHeight }}
    >
      <div style={{ width, height }}>
        <canvas ref={canvas} className="sticky top-0 left-0 block" />
      </div>
    </div>
  );
}

/** The colours as they are now: `light-dark(...)` is resolved only in a colour that uses it. */
export function coloursOf(sheet: HTMLElement): TrendColours {
  // Where a page moves less, every change of colour is a short transition, and read too early it is still the old one.
  sheet.style.setProperty("transition", "none", "important");
  const colourOf = (token: string) => {
    sheet.style.color = token;
    return getComputedStyle(sheet).color;
  };
  const tokenOf = (token: string) => colourOf(`var(--fd-${token})`);
  return {
    font: getComputedStyle(sheet).fontFamily,
    surface: tokenOf("surface"),
    stripe: tokenOf("surface-2"),
    line: tokenOf("line"),
    ink: tokenOf("ink"),
    faint: tokenOf("ink-3"),
    ball: tokenOf("ball"),
    onBall: tokenOf("on-ball"),
    path: tokenOf("primary"),
    cross: colourOf("color-mix(in srgb, var(--fd-primary) 14%, transparent)"),
  };
}
