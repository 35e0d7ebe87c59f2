import { classNames } from "@fairdraw/ui";
import { useSiteTitle } from "./site-title.ts";

/** Name of the site with its mark, a drawn ball. */
export function Wordmark({
  isOnColor = false,
  isCompact = false,
}: {
  isOnColor?: boolean;
  /** On phones the mark stands for the name. */
  isCompact?: boolean;
}) {
  const title = useSiteTitle();
  return (
    <span className="inline-flex items-center gap-2">
      <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true" className="shrink-0">
        <circle cx="16" cy="16" r="15" className={isOnColor ? "fill-white" : "fill-ball"} />
        <circle cx="16" cy="16" r="8.5" className={isOnColor ? "fill-ball" : "fill-white"} />
        <path
          d="M13.4 20.5v-9h6v2h-3.6v1.6h3.2V17h-3.2v3.5z"
          fill={isOnColor ? "#ffffff" : "#1a1f2b"}
        />
      </svg>
      <span
        className={classNames(
          "text-title font-bold",
          isOnColor ? "text-white" : "text-ink",
          isCompact && "sr-only tablet:not-sr-only",
        )}
      >
        {title}
      </span>
    </span>
  );
}
