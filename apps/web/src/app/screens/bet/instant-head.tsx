import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import type { Game } from "@fairdraw/lottery-engine";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { GameHeart } from "../../../domains/lottery/favorites/heart-button.tsx";
import { GameLogo } from "../../../domains/lottery/parts/game-mark.tsx";

interface InstantHeadProps {
  game: Game;
  /** What else there is to the game; stands in the corner. */
  actions: ReactNode;
}

/** Strip over the board of a game that has no issues: every bet draws at once. */
export function InstantHead({ game, actions }: InstantHeadProps) {
  const { t } = useTranslation("lottery");
  return (
    <section
      aria-label={inLanguage(game.name)}
      className="flex items-center gap-2.5 rounded-card border border-line bg-surface px-4 py-2 tablet:px-5 tablet:py-3"
    >
      <GameLogo game={game} />
      <div className="mr-auto min-w-0">
        <div className="flex items-center gap-1">
          {/* Phones have the name at the top of the page. */}
          <h1 className="text-title font-bold max-tablet:sr-only">{inLanguage(game.name)}</h1>
          <span className="max-tablet:hidden">
            <GameHeart game={game} />
          </span>
        </div>
        <p className="text-small text-ink-2">{t("everyBet")}</p>
      </div>
      <span className="tablet:hidden">
        <GameHeart game={game} />
      </span>
      {actions}
    </section>
  );
}
