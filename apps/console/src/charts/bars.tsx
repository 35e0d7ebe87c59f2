/** One place of the axis with a bar for each series. */
export interface BarPlace {
  readonly label: string;
  /** What is said of the place when it is pointed at. */
  readonly title: string;
  readonly values: readonly number[];
}

interface BarsProps {
  /** What the picture shows, in words, for those who do not see it. */
  label: string;
  places: readonly BarPlace[];
  series: readonly string[];
  /** Over the whole width of a page, and so no higher than half of one. */
  isWide?: boolean;
}

const sizes = {
  half: { width: 640, height: 330, left: 56, bottom: 22, top: 8 },
  wide: { width: 960, height: 260, left: 56, bottom: 22, top: 8 },
};
const colors = ["#0958d9", "#d46b08", "#08979c"];
const lines = 4;

/** Bars over an axis; values below zero hang from it. */
export function Bars({ label, places, series, isWide = false }: BarsProps) {
  const size = isWide ? sizes.wide : sizes.half;
  const all = places.flatMap(({ values }) => values);
  const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)];
  const step = niceStep((high - low || 1) / lines);
  const bottom = Math.floor(low / step) * step;
  const top = Math.max(bottom + step, Math.ceil(high / step) * step);
  const inner = size.height - size.bottom - size.top;
  const y = (value: number) => size.top + ((top - value) / (top - bottom)) * inner;
  const slot = (size.width - size.left) / Math.max(1, places.length);
  const wide = Math.min(28, (slot * 0.8) / Math.max(1, series.length));
  const marks = Array.from(
    { length: Math.round((top - bottom) / step) + 1 },
    (_, i) => bottom + i * step,
  );
  const every = Math.ceil(places.length / 16);
  return (
    <figure className="chart">
      <svg role="img" aria-label={label} viewBox={`0 0 ${size.width} ${size.height}`}>
        {marks.map((mark) => (
          <g key={mark}>
            <line x1={size.left} x2={size.width} y1={y(mark)} y2={y(mark)} className="chart-line" />
            <text x={size.left - 6} y={y(mark) + 4} textAnchor="end">
              {shortNumber(mark)}
            </text>
          </g>
        ))}
        {places.map((place, i) => (
          <g key={place.label}>
            <title>{place.title}</title>
            {place.values.map((value, n) => (
              <rect
                key={series[n]}
                x={size.left + i * slot + (slot - wide * series.length) / 2 + n * wide}
                y={Math.min(y(0), y(value))}
                width={Math.max(1, wide - 1)}
                height={Math.abs(y(value) - y(0))}
                fill={colors[n % colors.length]}
              />
            ))}
            {i % every === 0 && (
              <text x={size.left + (i + 0.5) * slot} y={size.height - 6} textAnchor="middle">
                {place.label}
              </text>
            )}
          </g>
        ))}
      </svg>
      <figcaption className="chart-keys">
        {series.map((name, n) => (
          <span key={name}>
            <svg width="12" height="12" aria-hidden="true">
              <rect width="12" height="12" fill={colors[n % colors.length]} />
            </svg>{" "}
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

/** The step of an axis that is at least as large: 1, 2 or 5 times a power of ten. */
export function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5, 10].find((one) => one * power >= least * 0.999_999) ?? 10;
  return factor * power;
}

const numbers = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });

/** Shape: `12.5K`. */
export function shortNumber(value: number): string {
  return numbers.format(value);
}
