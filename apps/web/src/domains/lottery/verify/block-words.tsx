import { classNames } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import type { DrawnAgain, Word } from "../draw-again.ts";

const wordLook = {
  taken: "bg-ok-tint text-ok font-bold",
  passed: "bg-error-tint text-error line-through",
  unread: "text-ink-3",
};

function lookOf(word: Word | undefined): keyof typeof wordLook {
  if (word === undefined) return "unread";
  return word.isTaken ? "taken" : "passed";
}

/** The bytes of the stream in words of four: those that made numbers, those passed over, the rest. */
export function BlockWords({ drawn }: { drawn: DrawnAgain }) {
  const { t } = useTranslation("lottery");
  const wordOf = (block: number, place: number) =>
    drawn.words.find((word) => word.block === block && word.place === place);
  return (
    <ul className="flex flex-col gap-2">
      {drawn.blocks.map((hex, block) => (
        <li key={hex} className="text-small">
          <span className="text-ink-2">{t("blockAt", { index: block })}</span>
          <span className="flex flex-wrap gap-1 font-mono">
            {(hex.match(/.{8}/g) ?? []).map((text, place) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: a word is its place in the block
                key={place}
                className={classNames(
                  "rounded-[4px] px-1 py-0.5",
                  drawn.words.length === 0
                    ? wordLook.taken
                    : wordLook[lookOf(wordOf(block, place))],
                )}
              >
                {text}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** How every number came out of its word. */
export function WordTable({ drawn }: { drawn: DrawnAgain }) {
  const { t } = useTranslation("lottery");
  if (drawn.words.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div
      role="group"
      aria-label={t("wordsTitle")}
      tabIndex={0}
      className="relative overflow-x-auto"
    >
      <table className="text-small tabular-nums">
        <caption className="sr-only">{t("wordsTitle")}</caption>
        <thead className="text-left text-ink-2">
          <tr>
            <th scope="col" className="py-1 pr-4 font-medium">
              {t("wordAt")}
            </th>
            <th scope="col" className="py-1 pr-4 text-right font-medium">
              {t("wordValue")}
            </th>
            <th scope="col" className="py-1 font-medium">
              {t("wordDrawn")}
            </th>
          </tr>
        </thead>
        <tbody className="font-mono">
          {drawn.words.map((word, i) => (
            <tr key={`${word.block}-${word.place}`}>
              <td className="pr-4">{i + 1}</td>
              <td className="pr-4 text-right">{word.value}</td>
              <td className={classNames("whitespace-nowrap", !word.isTaken && "text-error")}>
                {word.drawn === null
                  ? t("wordPassed", { limit: word.limit })
                  : `mod ${word.range} = ${word.drawn}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
