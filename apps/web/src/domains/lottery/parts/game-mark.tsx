import type { CategoryKey, Game } from "@fairdraw/lottery-engine";
import { classNames } from "@fairdraw/ui";
import {
  Blocks,
  Box,
  CarFront,
  CircleDot,
  Clover,
  Dices,
  Grid3x3,
  type LucideIcon,
  Rabbit,
  Sparkles,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { intervalOf } from "../game-name.ts";

const marks: Record<CategoryKey, { Icon: LucideIcon; look: string }> = {
  ssc: { Icon: CircleDot, look: "bg-primary-tint text-primary" },
  x5: { Icon: Clover, look: "bg-ok-tint text-ok" },
  k3: { Icon: Dices, look: "bg-gold-tint text-gold" },
  pk10: { Icon: CarFront, look: "bg-play-tint text-play" },
  d3: { Icon: Box, look: "bg-surface-2 text-link" },
  keno: { Icon: Grid3x3, look: "bg-warn-tint text-warn" },
  kl10: { Icon: Sparkles, look: "bg-ok-tint text-ok" },
  pc28: { Icon: Clover, look: "bg-surface-2 text-ink-2" },
  lhc: { Icon: Rabbit, look: "bg-primary-tint text-primary" },
  hash: { Icon: Blocks, look: "bg-surface-2 text-link" },
};

const sizes = { tiny: { box: "size-5", icon: 14 }, small: { box: "size-7", icon: 16 } };
const box = "flex shrink-0 items-center justify-center rounded-control";

/** The sign of a game's category; decoration beside the name. */
export function GameMark({ category, size }: { category: CategoryKey; size: keyof typeof sizes }) {
  const { Icon, look } = marks[category];
  return (
    <span aria-hidden="true" className={classNames(box, sizes[size].box, look)}>
      <Icon size={sizes[size].icon} strokeWidth={1.75} />
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
  const { Icon, look } = marks[game.category];
  const { key, count } = intervalOf(game);
  return (
    <span
      aria-hidden="true"
      className={classNames(box, "size-9 flex-col gap-px tablet:size-10", look)}
    >
      <Icon size={17} strokeWidth={1.75} />
      <span className="text-[10px] leading-none font-bold whitespace-nowrap">
        {game.isMiaoMiao ? t("markInstant") : t(rhythms[key], { count })}
      </span>
    </span>
  );
}
