import type { CategoryKey } from "@fairdraw/lottery-engine";
import { Pill } from "@fairdraw/ui";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { tagsOf } from "../draw-tags.ts";

/** Sum, big or small, odd or even of a draw, and what else its category has words for. */
export const DrawTagPills = memo(function DrawTagPills(props: {
  category: CategoryKey;
  winningNumber: string;
}) {
  const { t } = useTranslation("lottery");
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      {tagsOf(props.category, props.winningNumber).map((tag) =>
        "value" in tag ? (
          <Pill key={tag.key}>{t(tag.key, { value: tag.value })}</Pill>
        ) : (
          <Pill key={tag.key} look={tag.isAccent === true ? "accent" : "neutral"}>
            {t(tag.key)}
          </Pill>
        ),
      )}
    </span>
  );
});
