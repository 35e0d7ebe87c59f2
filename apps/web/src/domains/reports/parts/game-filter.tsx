import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { findGame } from "@fairdraw/lottery-engine";
import { Select } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { useGames } from "../../lottery/lottery.api.ts";

/** One game or all; a game of the address that is not on sale now is offered too. */
export function GameFilter({
  gameId,
  onChange,
}: {
  gameId: number | null;
  onChange: (gameId: number | null) => void;
}) {
  const { t } = useTranslation("reports");
  const games = (useGames().data ?? []).map(({ game }) => game);
  const asked = gameId === null ? undefined : findGame(gameId);
  const missing = asked === undefined || games.includes(asked) ? [] : [asked];
  return (
    <Select
      look="plain"
      label={t("game")}
      value={gameId === null ? "" : String(gameId)}
      onChange={(value) => onChange(value === "" ? null : Number(value))}
      items={[
        { value: "", label: t("allGames") },
        ...[...games, ...missing].map((game) => ({
          value: String(game.id),
          label: inLanguage(game.name),
        })),
      ]}
    />
  );
}
