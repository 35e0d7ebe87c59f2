import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { findGame, type Game } from "@fairdraw/lottery-engine";

/** Name of a game; its number when we do not know it. */
export function gameName(gameId: number): string {
  const game = findGame(gameId);
  return game === undefined ? String(gameId) : inLanguage(game.name);
}

/** How often a game draws. Shape: a text key and its count. */
export function intervalOf(game: Game): {
  key: "interval_seconds" | "interval_minutes" | "interval_daily";
  count: number;
} {
  const seconds = (game.sessions[0]?.intervalMs ?? 0) / 1000;
  if (seconds >= 86_400) return { key: "interval_daily", count: 1 };
  return seconds % 60 === 0
    ? { key: "interval_minutes", count: seconds / 60 }
    : { key: "interval_seconds", count: seconds };
}
