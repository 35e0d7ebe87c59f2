import { qrDots } from "./qr-dots.ts";

const sizes = { usual: "size-[200px]", large: "size-60" };

/** A code to scan, always dark on light whatever the page looks like. */
export function QrImage({
  text,
  label,
  size: shown = "usual",
}: {
  text: string;
  label: string;
  size?: keyof typeof sizes;
}) {
  const { data, size } = qrDots(text);
  const dots = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`${sizes[shown]} rounded-control bg-white`}
    >
      <path d={dots} fill="#000000" />
    </svg>
  );
}
