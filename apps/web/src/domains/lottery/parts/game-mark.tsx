import type { CategoryKey, Game } from "@fairdraw/lottery-engine";
import { classNames } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { intervalOf } from "../game-name.ts";
import { CategoryArt } from "./category-art.tsx";

const sizes = { tiny: { box: "size-5", icon: 14 }, small: { box: "size-7", icon: 16 } };
const box = "flex shrink-0 items-center justify-center rounded-control fd-art";

/** The sign of a game's category; decoration beside the name. */
export function GameMark({ category, size }: { category: CategoryKey; size: keyof typeof sizes }) {
  return (
    <span aria-hidden="true" data-art={category} className={classNames(box, sizes[size].box)}>
      <CategoryArt category={category} size={sizes[size].icon} />
    </span>
  );
}

const rhythms = {
  interval_seconds: "markSeconds",
  interval_minutes: "markMinutes",
  interval_daily: "markDay",
} as const;

/** The picture of a game: the sign of its category over how often it draws, which tells it from its sisters. */
export function GameLogo({ game }: { game: Game }) {
  const { t } = useTranslation("lottery");
  const { key, count } = intervalOf(game);
  return (
    <span
      aria-hidden="true"
      data-art={game.category}
      className={classNames(box, "size-9 flex-col gap-px tablet:size-10")}
    >
      <CategoryArt category={game.category} size={18} />
      <span className="text-[10px] leading-none font-bold whitespace-nowrap">
        {game.isMiaoMiao ? t("markInstant") : t(rhythms[key], { count })}
      </span>
    </span>
  );
}
