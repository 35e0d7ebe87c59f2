import { Pill } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { tagsOf } from "../draw-tags.ts";

/** Sum, big or small, odd or even of a draw. */
export function DrawTagPills({ winningNumber }: { winningNumber: string }) {
  const { t } = useTranslation("lottery");
  const tags = tagsOf(winningNumber);
  if (tags === null) return null;
  return (
    <span className="inline-flex items-center gap-1">
      <Pill>{t("sum", { value: tags.sum })}</Pill>
      <Pill look={tags.isBig ? "accent" : "neutral"}>{t(tags.isBig ? "big" : "small")}</Pill>
      <Pill look={tags.isOdd ? "accent" : "neutral"}>{t(tags.isOdd ? "odd" : "even")}</Pill>
    </span>
  );
}
