/** From here on a score is drawn in red. */
const high = 75;

/** Points of so many, as a bar with its figure beside it. */
export function Score({ points, most = 100 }: { points: number; most?: number }) {
  const share = most === 0 ? 0 : points / most;
  return (
    <span className="risk-score">
      <svg
        className={share * 100 >= high && most === 100 ? "risk-bar risk-high" : "risk-bar"}
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect width="100" height="10" />
        <rect width={share * 100} height="10" />
      </svg>
      {most === 100 ? points : `${points} / ${most}`}
    </span>
  );
}
