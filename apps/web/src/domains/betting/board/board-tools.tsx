import { Button } from "@fairdraw/ui";
import { Dices, History } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";

const counts = [5, 10];

interface BoardToolsProps {
  onLast: () => void;
  onRandom: (count: number) => void;
}

/** What else fills a board: his last numbers, or several random bets that go into the cart at once. */
export const BoardTools = memo(function BoardTools({ onLast, onRandom }: BoardToolsProps) {
  const { t } = useTranslation("betting");
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own
    <div
      role="group"
      aria-label={t("boardTools")}
      className="flex flex-wrap items-center gap-1 tablet:justify-end"
    >
      <Button look="ghost" size="small" className="max-tablet:px-2" onClick={onLast}>
        <History size={16} aria-hidden="true" />
        {t("lastPicks")}
      </Button>
      {counts.map((count) => (
        <Button
          key={count}
          look="ghost"
          size="small"
          className="max-tablet:px-2"
          title={t("randomToCart", { count })}
          onClick={() => onRandom(count)}
        >
          <Dices size={16} aria-hidden="true" />
          {t("randomSome", { count })}
        </Button>
      ))}
    </div>
  );
});
