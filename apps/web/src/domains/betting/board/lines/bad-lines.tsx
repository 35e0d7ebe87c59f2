import type { RefusalCode, TypedLines } from "@fairdraw/lottery-engine";
import { useTranslation } from "react-i18next";

/** So many are named; the rest is counted. */
const shownMax = 50;

const reasonKeys: Partial<
  Record<RefusalCode, "lineBad" | "lineRange" | "lineOrder" | "lineRepeated">
> = {
  BAD_LINE: "lineBad",
  OUT_OF_RANGE: "lineRange",
  NOT_SORTED: "lineOrder",
  DUPLICATE: "lineRepeated",
};

/** The typed lines that cannot be bet, each with its place and the reason. */
export function BadLines({
  report,
  blocked,
}: {
  report: TypedLines;
  /** Good lines that are not sold for this issue. */
  blocked: readonly string[];
}) {
  const { t } = useTranslation("board");
  const bad = report.bad.map((line) => ({ ...line, key: reasonKeys[line.code] ?? "lineBad" }));
  const repeated = report.repeated.map((line) => ({ ...line, key: "lineRepeated" as const }));
  const notSold = blocked.map((text) => ({ at: null, text, key: "lineBlocked" as const }));
  const all = [...bad, ...repeated, ...notSold];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div
      role="group"
      aria-label={t("typedFaults")}
      tabIndex={0}
      className="max-h-44 overflow-y-auto rounded-control bg-surface-2 px-3 py-2"
    >
      <ul className="text-small">
        {all.slice(0, shownMax).map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several faults may stand in one line
          <li key={i} className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-3 py-0.5">
            <span className="text-ink-2 tabular-nums">
              {line.at === null ? "" : t("lineAt", { at: line.at })}
            </span>
            <span className="truncate font-mono">{line.text}</span>
            <span className={line.key === "lineRepeated" ? "text-warn" : "text-error"}>
              {t(line.key)}
            </span>
          </li>
        ))}
      </ul>
      {all.length > shownMax && (
        <p className="pt-1 text-small text-ink-2">
          {t("linesMore", { count: all.length - shownMax })}
        </p>
      )}
    </div>
  );
}
