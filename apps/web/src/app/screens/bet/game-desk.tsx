import { textsReady } from "@fairdraw/client/texts/i18n.ts";
import type { Game, IssuePhase } from "@fairdraw/lottery-engine";
import { Button, EmptyBox, Skeleton } from "@fairdraw/ui";
import type { GameData, Issue } from "@fairdraw/wire/lottery/calls.ts";
import { RotateCw, TriangleAlert } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { useBetType } from "../../../domains/betting/betting.api.ts";
import { type BallNotes, BallNotesContext } from "../../../domains/betting/board/ball-notes.ts";
import type { useFullBoard } from "../../../domains/betting/board/use-full-board.ts";
import type { Cart } from "../../../domains/betting/cart/cart.ts";
import { BetDesk } from "../../../domains/betting/desk/bet-desk.tsx";
import { isSold } from "./game-plates.tsx";

/** Fetched with its texts when somebody chases. */
const ChaseWizard = lazy(async () => {
  const wizard = await import("../../../domains/chase/chase-wizard.tsx");
  await textsReady();
  return { default: wizard.ChaseWizard };
});

const RecentPlans = lazy(async () => {
  const plans = await import("../../../domains/chase/recent-plans.tsx");
  await textsReady();
  return { default: plans.RecentPlans };
});

/** Fetched when a board gets the whole window. */
const FullHead = lazy(async () => ({
  default: (await import("../../../domains/lottery/parts/full-head.tsx")).FullHead,
}));

interface GameDeskProps {
  game: Game;
  data: GameData;
  /** What the player may bet, as far as it is known. */
  betType: ReturnType<typeof useBetType>;
  current: Issue | null;
  phase: IssuePhase;
  full: ReturnType<typeof useFullBoard>;
  /** What stands under the numbers; null for nothing. */
  notes: BallNotes | null;
  /** Draws lines of an instant game at once. */
  onInstant: (lines: Cart) => void;
  /** Lets others follow a bet. */
  onOffer: (betNo: string) => void;
  onTrend: () => void;
}

/** The desk of a game, once it is known what may be bet. */
export function GameDesk({ game, data, betType, current, full, ...props }: GameDeskProps) {
  if (betType.data === undefined) {
    return betType.isError ? (
      <DeskFailed onRetry={() => void betType.refetch()} />
    ) : (
      <div className="min-h-dvh">
        <Skeleton className="h-96" />
      </div>
    );
  }
  return (
    <BallNotesContext value={props.notes}>
      <BetDesk
        gameId={game.id}
        betType={betType.data}
        current={current}
        phase={game.isMiaoMiao ? "selling" : props.phase}
        isSold={isSold(data)}
        {...(game.isMiaoMiao ? { onInstant: props.onInstant } : {})}
        renderChase={(chase) => (
          <Suspense>
            <ChaseWizard {...chase} current={current} />
          </Suspense>
        )}
        onOffer={props.onOffer}
        fullHead={
          full.isFull && (
            <Suspense fallback={<Skeleton className="h-14" />}>
              <FullHead game={game} data={data} onLeave={full.leave} />
            </Suspense>
          )
        }
        onTrend={props.onTrend}
        plans={
          <Suspense fallback={<Skeleton className="m-4 h-16" />}>
            <RecentPlans gameId={game.id} />
          </Suspense>
        }
      />
    </BallNotesContext>
  );
}

function DeskFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation("betting");
  const { t: shell } = useTranslation("shell");
  return (
    <div className="rounded-card border border-line bg-surface">
      <EmptyBox
        isError
        icon={<TriangleAlert size={40} strokeWidth={1.5} />}
        text={t("loadFailed")}
        action={
          <Button onClick={onRetry}>
            <RotateCw size={16} aria-hidden="true" />
            {shell("retry")}
          </Button>
        }
      />
    </div>
  );
}
