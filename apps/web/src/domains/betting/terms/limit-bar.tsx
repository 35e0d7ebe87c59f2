import { type Money, toDisplay, zero } from "@fairdraw/money";
import { classNames } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { type IssueLimits, nearnessOf } from "./issue-limits.ts";

interface LimitBarProps {
  /** Null until they are known. */
  limits: IssueLimits | null;
  /** What the line on the board would add. Units: thousandths. */
  stake: Money;
}

/**
 * What the player has staked on the issue and the most that he may, with the line on the board. Its room
 * is kept from the beginning; phones have a line on the edge of the bar, and words once it is near.
 */
export function LimitBar({ limits, stake }: LimitBarProps) {
  const { t } = useTranslation("betting");
  return (
    <div className="tablet:mb-1.5 tablet:flex tablet:h-4 tablet:items-center tablet:gap-2.5">
      {limits !== null && limits.used !== null && (
        <Meter
          {...nearnessOf(limits, stake)}
          label={t("issueLimit")}
          text={t("issueLimitOf", {
            used: toDisplay(limits.used),
            most: toDisplay(limits.perIssue),
          })}
          more={stake > zero ? t("issueLimitMore", { stake: toDisplay(stake) }) : ""}
        />
      )}
    </div>
  );
}

function Meter(props: {
  label: string;
  text: string;
  more: string;
  used: number;
  after: number;
  isNear: boolean;
}) {
  const { label, text, more, used, after, isNear } = props;
  const percent = (share: number) => `${share * 100}%`;
  const look = isNear ? "bg-warn" : "bg-primary";
  return (
    <>
      {/* biome-ignore lint/a11y/useFocusableInteractive: a bar is read, not operated */}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(used * 100)}
        aria-valuetext={text}
        className="relative overflow-hidden bg-surface-2 max-tablet:absolute max-tablet:inset-x-0 max-tablet:-top-px max-tablet:h-[3px] tablet:h-1.5 tablet:w-36 tablet:rounded-full"
      >
        <span
          className={classNames("absolute inset-y-0 left-0 opacity-35", look)}
          style={{ width: percent(after) }}
        />
        <span
          className={classNames("absolute inset-y-0 left-0", look)}
          style={{ width: percent(used) }}
        />
      </div>
      <p
        className={classNames(
          "text-tiny whitespace-nowrap tabular-nums max-tablet:absolute max-tablet:right-3 max-tablet:bottom-full max-tablet:rounded-t-control max-tablet:border max-tablet:border-b-0 max-tablet:border-line max-tablet:bg-surface max-tablet:px-2 max-tablet:py-0.5",
          isNear ? "font-medium text-warn" : "text-ink-2 max-tablet:hidden",
        )}
      >
        {text}
        {more !== "" && <span className="ml-1.5 max-tablet:hidden">{more}</span>}
      </p>
    </>
  );
}
