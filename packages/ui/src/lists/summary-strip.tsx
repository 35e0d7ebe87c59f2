import type { ReactNode } from "react";

/** Three to five figures of a list in one line; on phones they are swiped. */
export function SummaryStrip({
  label,
  figures,
}: {
  label: string;
  figures: readonly { key: string; label: ReactNode; value: ReactNode }[];
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div role="group" aria-label={label} tabIndex={0} className="fd-swipe snap-x rounded-card">
      <dl className="flex min-w-max gap-2 tablet:min-w-0 tablet:gap-px tablet:bg-line">
        {figures.map((figure) => (
          <div
            key={figure.key}
            className="min-w-28 flex-auto snap-start rounded-control bg-surface-2 px-3.5 py-2 tablet:min-w-min tablet:flex-1 tablet:rounded-none tablet:px-4 tablet:py-2.5"
          >
            <dt className="text-small whitespace-nowrap text-ink-2">{figure.label}</dt>
            <dd className="text-lead font-bold whitespace-nowrap tabular-nums">{figure.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
