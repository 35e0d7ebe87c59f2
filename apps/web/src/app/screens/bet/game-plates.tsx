import type { Game } from "@fairdraw/lottery-engine";
import { Plate } from "@fairdraw/ui";
import type { GameData } from "@fairdraw/wire/lottery/calls.ts";
import { IssueState, LotteryGameState } from "@fairdraw/wire/lottery/enums.ts";
import { Wrench } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { shortSerial } from "../../../domains/lottery/short-serial.ts";

/** Fetched where a game does not sell. */
const OtherGames = lazy(async () => ({
  default: (await import("./other-games.tsx")).OtherGames,
}));

const soldState = LotteryGameState.ONLINE;

/** False while the game is under maintenance or off sale. */
export function isSold({ state }: GameData): boolean {
  return (state ?? soldState) === soldState;
}

function plateOf(state: number | undefined): "maintain" | "offlineGame" | "officialOffline" {
  if (state === LotteryGameState.OFFLINE) return "offlineGame";
  return state === LotteryGameState.OFFCIAL_OFFLINE ? "officialOffline" : "maintain";
}

/** Whether an issue was cancelled or nothing is sold. */
export function GamePlates({ game, data }: { game: Game; data: GameData }) {
  const { t } = useTranslation("lottery");
  const lastClosed = data.oldIssues?.[0];
  return (
    <>
      {lastClosed?.state === IssueState.CANCEL && (
        <Plate look="info" isLive>
          {t("cancelled", { serial: shortSerial(lastClosed.serialNumber) })}
        </Plate>
      )}
      {!isSold(data) && (
        <Plate look="warn" icon={<Wrench size={18} aria-hidden="true" />}>
          {t(plateOf(data.state))}
          <Suspense>
            <OtherGames game={game} />
          </Suspense>
        </Plate>
      )}
    </>
  );
}
