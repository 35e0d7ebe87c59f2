interface BandProps {
  /** What the picture shows, in words. */
  label: string;
  value: number;
  middle: number;
  /** Half of the band's width. */
  half: number;
  isLikely: boolean;
}

const size = { width: 200, height: 20 };

/** A value within the band in which chance makes it likely. */
export function Band({ label, value, middle, half, isLikely }: BandProps) {
  const reach = Math.max(half, Math.abs(value - middle), 0.001) * 1.15;
  const x = (amount: number) => size.width / 2 + ((amount - middle) / reach) * (size.width / 2);
  return (
    <svg role="img" aria-label={label} width={size.width} height={size.height}>
      <title>{label}</title>
      <rect
        x={x(middle - half)}
        width={Math.max(1, x(middle + half) - x(middle - half))}
        y={5}
        height={10}
        fill="#cfe0fb"
      />
      <line x1={x(middle)} x2={x(middle)} y1={3} y2={17} stroke="#0958d9" />
      <circle cx={x(value)} cy={10} r={4.5} fill={isLikely ? "#1f1f1f" : "#c0101c"} />
    </svg>
  );
}
