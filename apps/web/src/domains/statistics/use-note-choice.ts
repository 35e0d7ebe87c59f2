import { deviceStorage } from "@fairdraw/client/page/safe-storage.ts";
import { readStored, writeStored } from "@fairdraw/client/page/stored-json.ts";
import type { Game } from "@fairdraw/lottery-engine";
import { useMemo, useState } from "react";
import { type BallNoteKind, type FigureOf, figuresFor } from "./ball-notes.ts";
import { useStatistic } from "./statistics.api.ts";
import { useStatisticChannel } from "./statistics.hub.ts";

const storeKey = "fairdraw.ballNotes";

const asKind = (value: unknown): BallNoteKind | null =>
  value === "off" || value === "omission" || value === "count" ? value : null;

/** What stands under the numbers of a game's boards: the choice of this device, and its figures. Effects: joins the game's statistics. */
export function useNoteChoice(game: Game): {
  kind: BallNoteKind;
  choose: (kind: BallNoteKind) => void;
  figureOf: FigureOf | null;
} {
  useStatisticChannel(game);
  const [kind, setKind] = useState(() => readStored(deviceStorage, storeKey, asKind) ?? "omission");
  const { data, isPending } = useStatistic(game.id, 100);
  const counted = data === undefined || data.Draws === 0 ? undefined : data.Rows;
  const rows = isPending ? null : counted;
  const figureOf = useMemo(
    () => (rows === undefined || kind === "off" ? null : figuresFor(game.category, rows, kind)),
    [game.category, rows, kind],
  );
  return {
    kind,
    choose: (chosen) => {
      setKind(chosen);
      writeStored(deviceStorage, storeKey, chosen);
    },
    figureOf,
  };
}
