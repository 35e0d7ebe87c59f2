import { useEffect, useRef } from "react";
import { paintTrend, type TrendColours, type TrendScene, trendExtent } from "../paint-trend.ts";

/** A chart of any length: the canvas is as large as what is in sight, and painted as it is scrolled. */
export function TrendCanvas({
  scene,
  label,
  maxHeight,
}: {
  scene: TrendScene;
  label: string;
  maxHeight: string;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = trendExtent(scene);

  useEffect(() => {
    const box = frame.current;
    const sheet = canvas.current;
    const pen = sheet?.getContext("2d") ?? null;
    if (box === null || sheet === null || pen === null) return;
    let asked = 0;
    let colours = coloursOf(sheet);
    const paint = () => {
      asked = 0;
      const sight = {
        width: box.clientWidth,
        height: box.clientHeight,
        scrollX: box.scrollLeft,
        scrollY: box.scrollTop,
      };
      const ratio = window.devicePixelRatio;
      const size = [Math.round(sight.width * ratio), Math.round(sight.height * ratio)] as const;
      // Setting a size wipes the canvas and costs more than painting it.
      if (sheet.width !== size[0] || sheet.height !== size[1]) {
        [sheet.width, sheet.height] = size;
        sheet.style.width = `${sight.width}px`;
        sheet.style.height = `${sight.height}px`;
      }
      pen.setTransform(ratio, 0, 0, ratio, 0, 0);
      paintTrend(pen, scene, { sight, colours });
    };
    const ask = () => {
      if (asked === 0) asked = requestAnimationFrame(paint);
    };
    const recolour = () => {
      colours = coloursOf(sheet);
      ask();
    };
    paint();
    box.addEventListener("scroll", ask, { passive: true });
    const resized = new ResizeObserver(ask);
    resized.observe(box);
    const dark = matchMedia("(prefers-color-scheme: dark)");
    dark.addEventListener("change", recolour);
    const themed = new MutationObserver(recolour);
    themed.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    return () => {
      cancelAnimationFrame(asked);
      box.removeEventListener("scroll", ask);
      resized.disconnect();
      dark.removeEventListener("change", recolour);
      themed.disconnect();
    };
  }, [scene]);

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
  const colourOf = (token: string) => {
    sheet.style.color = `var(--fd-${token})`;
    return getComputedStyle(sheet).color;
  };
  return {
    font: getComputedStyle(sheet).fontFamily,
    surface: colourOf("surface"),
    stripe: colourOf("surface-2"),
    line: colourOf("line"),
    ink: colourOf("ink"),
    faint: colourOf("ink-3"),
    ball: colourOf("ball"),
    onBall: colourOf("on-ball"),
    path: colourOf("primary"),
  };
}
