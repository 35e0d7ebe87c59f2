import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import type { Game } from "@fairdraw/lottery-engine";
import { Sheet } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import type { BetType } from "../../../domains/betting/betting.api.ts";
import { deskBoard } from "../../../domains/betting/desk/desk-board.ts";
import { oddsNow } from "../../../domains/betting/plays/odds-now.ts";
import { PlayRules } from "../../../domains/betting/plays/play-rules.tsx";
import { GameRules } from "../../../domains/lottery/parts/game-rules.tsx";

interface RulesSheetProps {
  game: Game;
  /** Odds that differ from the plays' own. */
  odds: BetType["Odds"];
  onClose: () => void;
}

/** The rules of the play that is on the board, then those of the game. */
export function RulesSheet({ game, odds, onClose }: RulesSheetProps) {
  const { t } = useTranslation("lottery");
  const { t: shell } = useTranslation("shell");
  const board = deskBoard()?.board;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t("rulesOf", { game: inLanguage(game.name) })}
      closeLabel={shell("close")}
    >
      <div className="flex flex-col gap-4 pb-6 text-body">
        {board !== undefined && (
          <PlayRules
            play={board.play}
            terms={{
              prizeGroup: board.prizeGroup,
              odds: oddsNow(board.play, { odds, drawAt: serverNowMs() }),
            }}
          />
        )}
        <GameRules game={game} />
      </div>
    </Sheet>
  );
}
