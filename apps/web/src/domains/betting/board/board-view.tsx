import { textsReady } from "@fairdraw/client/texts/i18n.ts";
import type { Play, Row } from "@fairdraw/lottery-engine";
import { Skeleton } from "@fairdraw/ui";
import { lazy, Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ballFamilyOf } from "../../lottery/ball-family.ts";
import { prizeTextAlone, type TileTerms } from "../plays/tile-prize.ts";
import { DigitRows } from "./digit-rows.tsx";
import { innerOf, uncheckedSelection, usualPlaces } from "./draft.ts";
import { OptionTiles } from "./option-tiles.tsx";
import { PlacePick } from "./place-pick.tsx";
import { SumGrid } from "./sum-grid.tsx";
import type { BoardState } from "./use-board.ts";

const TypedLines = lazy(async () => {
  const { TypedLines: typed } = await import("./lines/typed-lines.tsx");
  await textsReady();
  return { default: typed };
});

/** The board of the chosen play, drawn from its declaration alone. */
export function BoardView({ board, terms }: { board: BoardState; terms: TileTerms }) {
  const { play, places } = board;
  if (play.board.kind !== "positionPick") return <InnerBoardView board={board} terms={terms} />;
  return (
    <>
      <PlacePick board={play.board} places={places} onToggle={board.togglePlace} />
      <InnerBoardView board={board} terms={terms} />
    </>
  );
}

function InnerBoardView({ board, terms }: { board: BoardState; terms: TileTerms }) {
  const { t } = useTranslation("betting");
  const { play, draft } = board;
  const inner = innerOf(play.board);
  const oddsOf = useMemo(() => oddsOfNumbers(play, board.rows, terms), [play, board.rows, terms]);
  if (draft.form === "lines" && inner.kind === "textInput") {
    return (
      <Suspense fallback={<Skeleton className="h-64" />}>
        <TypedLines
          key={play.id}
          shape={inner.line}
          text={draft.text}
          report={draft.report}
          onType={board.type}
        />
      </Suspense>
    );
  }
  if (draft.form === "options") {
    return (
      <OptionTiles
        play={play}
        rows={board.options}
        picks={draft.picks}
        terms={terms}
        onActiveRow={board.setActiveRow}
        onToggle={board.toggleOption}
      />
    );
  }
  if (draft.form !== "numbers") return null;
  if (inner.kind === "sumGrid") {
    return (
      <SumGrid
        key={play.id}
        play={play}
        board={inner}
        places={usualPlaces(play.board)}
        picked={draft.picks[0] ?? []}
        terms={terms}
        onToggle={(value) => board.toggle(0, value)}
        onQuick={(kind) => board.quick(0, kind)}
      />
    );
  }
  return (
    <DigitRows
      key={play.id}
      label={t("board")}
      rows={board.rows}
      category={play.category}
      family={ballFamilyOf(play.category)}
      picks={draft.picks}
      activeRow={board.activeRow}
      onActiveRow={board.setActiveRow}
      onToggle={board.toggle}
      onQuick={board.quick}
      {...(oddsOf === undefined ? {} : { oddsOf })}
    />
  );
}

/** What a number pays alone, where a play on odds takes numbers one by one; undefined elsewhere. */
function oddsOfNumbers(play: Play, rows: readonly Row[], terms: TileTerms) {
  const { board } = play;
  const isAlone = board.kind === "digitRows" ? board.filledMin <= 1 : board.kind === "digitPool";
  if (play.mode !== "odds" || !isAlone || rows.some(({ min }) => min > 1)) return undefined;
  const texts = rows.map(
    (row, at) =>
      new Map(
        row.pool.map((number) => {
          const picks = rows.map((_, i) => (i === at ? [number] : []));
          const alone = uncheckedSelection(board, { form: "numbers", picks }, []);
          return [number, prizeTextAlone(play, alone, terms)];
        }),
      ),
  );
  return (row: number, number: number) => texts[row]?.get(number) ?? "";
}
