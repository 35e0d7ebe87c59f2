import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import type { Game } from "@fairdraw/lottery-engine";
import { classNames, showToast } from "@fairdraw/ui";
import { Heart } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { gameName } from "../game-name.ts";
import { useFavorites, useToggleFavorite } from "./favorites.api.ts";

interface HeartButtonProps {
  game: Game;
  isOn: boolean;
  onToggle: (change: { gameId: number; isOn: boolean }) => void;
}

/** Keeps a game at hand, or no longer. Shape: 40 px wide, drawn over a card that is a link as a whole. */
export const HeartButton = memo(function HeartButton({ game, isOn, onToggle }: HeartButtonProps) {
  const { t } = useTranslation("lottery");
  return (
    <button
      type="button"
      data-heart=""
      aria-pressed={isOn}
      aria-label={t("favoriteOf", { game: inLanguage(game.name) })}
      title={t(isOn ? "favoriteDrop" : "favoriteAdd")}
      onClick={() => onToggle({ gameId: game.id, isOn: !isOn })}
      className={classNames(
        "relative z-10 flex size-10 shrink-0 cursor-pointer items-center justify-center rounded-control -outline-offset-2 hover:bg-surface-2",
        isOn ? "text-error" : "text-ink-3 hover:text-ink-2",
      )}
    >
      <Heart
        size={18}
        strokeWidth={1.75}
        fill={isOn ? "currentColor" : "none"}
        aria-hidden="true"
      />
    </button>
  );
});

/**
 * The hearts of many games: which are on, and what a press does. A refusal is said and taken back; a
 * heart that was taken off can be had back for a moment.
 */
export function useHearts() {
  const { t } = useTranslation("lottery");
  const { t: shell } = useTranslation("shell");
  const favorites = useFavorites();
  const toggle = useToggleFavorite({
    onRefused: () => showToast({ kind: "error", text: t("favoriteFailed") }),
    onDropped: (gameId) =>
      showToast({
        kind: "info",
        text: t("favoriteDropped", { game: gameName(gameId) }),
        action: { label: shell("undo"), run: () => toggle({ gameId, isOn: true }) },
      }),
  });
  return { favorites, toggle };
}

/** The heart of one game that stands alone. */
export function GameHeart({ game }: { game: Game }) {
  const { favorites, toggle } = useHearts();
  return <HeartButton game={game} isOn={favorites.includes(game.id)} onToggle={toggle} />;
}
