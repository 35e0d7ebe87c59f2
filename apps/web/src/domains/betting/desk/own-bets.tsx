import { useSteady } from "@fairdraw/client/page/use-steady.ts";
import { Skeleton } from "@fairdraw/ui";
import { lazy, type ReactNode, Suspense, useMemo } from "react";
import type { BetRow } from "../betting.api.ts";
import { lineOfRow } from "../records/repeat.ts";
import type { DeskParts } from "./desk-parts.ts";

const OwnLists = lazy(async () => ({
  default: (await import("../records/own-lists.tsx")).OwnLists,
}));

interface OwnBetsProps extends Pick<DeskParts, "subject" | "desk" | "chase"> {
  /** The last plans of the game. */
  plans: ReactNode;
  /** Lets others follow a bet. */
  onOffer: (betNo: string) => void;
}

/** The player's bets and plans of the game, and what can be done with them where its board is. */
export function OwnBets({ subject, desk, chase, plans, onOffer }: OwnBetsProps) {
  const repeat = useSteady(desk.repeat);
  const onChase = useSteady((row: BetRow) => {
    const line = lineOfRow(row);
    if (line !== null) chase?.chaseLines([line]);
  });
  const deeds = useMemo(
    () => ({ onChase, onOffer: ({ BetNo }: BetRow) => onOffer(BetNo) }),
    [onChase, onOffer],
  );
  return (
    <div id="my-bets">
      <Suspense fallback={<Skeleton className="h-40" />}>
        <OwnLists
          gameId={subject.gameId}
          onRepeat={repeat}
          {...(chase === null ? {} : { deeds })}
          plans={chase === null ? null : plans}
          unsure={desk.place.unsure}
        />
      </Suspense>
    </div>
  );
}
