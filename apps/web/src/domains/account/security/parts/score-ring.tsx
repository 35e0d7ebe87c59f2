const radius = 52;
const around = 2 * Math.PI * radius;
const whole = 100;
/** From here on an account is well protected; below the other, it is not. */
const good = 80;
const fair = 50;

/** The score as a ring that fills, with its figure inside. Units: `score` 0 to 100. */
export function ScoreRing({ score, label }: { score: number; label: string }) {
  const look = score >= good ? "text-ok" : score >= fair ? "text-warn" : "text-error";
  return (
    <div role="img" aria-label={label} className="relative size-32 shrink-0">
      <svg viewBox="0 0 120 120" aria-hidden="true" className="size-full -rotate-90">
        <circle cx="60" cy="60" r={radius} fill="none" strokeWidth="10" className="stroke-line" />
        <circle
          cx="60"
          cy="60"
          r={radius}
          fill="none"
          strokeWidth="10"
          strokeLinecap="round"
          stroke="currentColor"
          strokeDasharray={`${(around * score) / whole} ${around}`}
          className={look}
        />
      </svg>
      <span
        aria-hidden="true"
        className="absolute inset-0 flex items-center justify-center font-count text-head font-bold tabular-nums"
      >
        {score}
      </span>
    </div>
  );
}
