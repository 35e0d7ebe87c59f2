import {
  type Board,
  formatNumbers,
  numberRowsOf,
  type Play,
  picksOf,
  type Selection,
} from "@fairdraw/lottery-engine";
import type { Page } from "@playwright/test";
import type { ToldPlay } from "./play-vectors.ts";

/** Picks on the board of a play by pointer, or types its lines, as its vector says. */
export async function pickOnBoard(page: Page, { play, selection }: ToldPlay): Promise<void> {
  if (play.board.kind === "positionPick" && "places" in selection)
    await pickPlaces(page, play.board, selection.places);
  if ("lines" in selection) {
    await page.getByLabel("输入号码").fill(selection.lines.join("\n"));
    return;
  }
  const board = page.getByRole("group", { name: "选号", exact: true });
  for (const name of namesOfPicks(play, selection)) {
    // Tiles tell their unit bets and their prize behind their name.
    const pattern = new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}( |$)`);
    await board.getByRole("button", { name: pattern }).click();
  }
}

async function pickPlaces(
  page: Page,
  { places: { pool }, placeLabels }: Extract<Board, { kind: "positionPick" }>,
  wanted: readonly number[],
): Promise<void> {
  for (const [i, place] of pool.entries()) {
    const box = page.getByRole("checkbox", { name: placeLabels[i]?.zh ?? "", exact: true });
    await box.setChecked(wanted.includes(place));
  }
}

/** What the buttons of a selection are called: the row, then the number or the option. */
function namesOfPicks({ board, category }: Play, selection: Selection): string[] {
  const inner = board.kind === "positionPick" ? board.inner : board;
  if (inner.kind === "optionTiles" || inner.kind === "positionOptions") {
    const rows = inner.kind === "optionTiles" ? [inner.row] : inner.rows;
    return placedPicks(selection).flatMap(({ row, pick }) => {
      const option = rows[row]?.options.find(({ key }) => key === pick);
      return `${rows[row]?.label.zh} ${option?.label.zh}`;
    });
  }
  const rows = numberRowsOf(inner);
  return placedPicks(selection).map(({ row, pick }) => {
    const text = inner.kind === "sumGrid" ? pick : formatNumbers(category, [Number(pick)]);
    return `${rows[row]?.label.zh} ${text}`;
  });
}

/** The picks of a selection with the row of the board that each stands in. */
function placedPicks(selection: Selection): { row: number; pick: string }[] {
  return picksOf(selection).flatMap((text) => {
    const [pick = "", key = "0"] = text.split(":").reverse();
    if (key === "places") return [];
    return { row: key === "tuo" ? 1 : Number(key) || 0, pick };
  });
}
