import "../modes/texts.ts";
import type { Game } from "@fairdraw/lottery-engine";
import { EntropyMode } from "@fairdraw/wire/lottery/enums.ts";
import { useTranslation } from "react-i18next";
import { useGames } from "../lottery.api.ts";
import { ModeWords } from "../modes/mode-words.tsx";

/** When a game draws and how its numbers come about. */
export function GameRules({ game }: { game: Game }) {
  const { t } = useTranslation("lottery");
  const { t: modes } = useTranslation("drawModes");
  const data = useGames().data?.find((one) => one.game.id === game.id)?.data;
  if (game.isMiaoMiao) {
    return (
      <>
        <p>{t("rulesInstant")}</p>
        <h2 className="text-lead font-bold">{t("rulesHow")}</h2>
        <p className="text-ink-2">{modes("rulesInstantHow")}</p>
      </>
    );
  }
  return (
    <>
      <p>{t("rulesTimes", { count: game.dailyIssueCount, seconds: game.closeBeforeMs / 1000 })}</p>
      <h2 className="text-lead font-bold">{t("rulesHow")}</h2>
      <p className="text-ink-2">{modes("faqText_how")}</p>
      <ModeWords mode={data?.entropyMode ?? EntropyMode.BETS} />
    </>
  );
}
