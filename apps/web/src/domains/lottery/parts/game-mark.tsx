import type { CategoryKey } from "@fairdraw/lottery-engine";
import { classNames } from "@fairdraw/ui";
import { CarFront, CircleDot, Clover, Dices, type LucideIcon } from "lucide-react";

const marks: Partial<Record<CategoryKey, { Icon: LucideIcon; look: string }>> = {
  ssc: { Icon: CircleDot, look: "bg-primary-tint text-profit" },
  k3: { Icon: Dices, look: "bg-gold-tint text-gold" },
  pk10: { Icon: CarFront, look: "bg-play-tint text-play" },
};
const other = { Icon: Clover, look: "bg-surface-2 text-ink-2" };

const sizes = {
  tiny: { box: "size-5", icon: 14 },
  small: { box: "size-7", icon: 16 },
  large: { box: "size-9 tablet:size-10", icon: 22 },
};

/** The sign of a game's category; decoration beside the name. */
export function GameMark({ category, size }: { category: CategoryKey; size: keyof typeof sizes }) {
  const { Icon, look } = marks[category] ?? other;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "flex shrink-0 items-center justify-center rounded-control",
        sizes[size].box,
        look,
      )}
    >
      <Icon size={sizes[size].icon} strokeWidth={1.75} />
    </span>
  );
}
