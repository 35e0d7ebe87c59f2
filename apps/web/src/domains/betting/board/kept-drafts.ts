import { tabStorage } from "@fairdraw/client/page/safe-storage.ts";
import { readStored, writeStored } from "@fairdraw/client/page/stored-json.ts";
import type { Board } from "@fairdraw/lottery-engine";
import { type Draft, isEmptyDraft, numberRows, optionRows } from "./draft.ts";

/** Drafts by play. */
export type Drafts = Readonly<Record<string, Draft>>;

const keyOf = (boardKey: number | string) => `fairdraw.draft.${boardKey}`;

function readLists<T>(value: unknown, isOne: (one: unknown) => one is T): T[][] | null {
  if (!Array.isArray(value)) return null;
  const lists = value.map((list: unknown) =>
    Array.isArray(list) && list.every(isOne) ? list : null,
  );
  return lists.includes(null) ? null : lists.flatMap((list) => (list === null ? [] : [list]));
}

function readDraft(value: unknown): Draft | null {
  if (typeof value !== "object" || value === null) return null;
  const picks: unknown = Reflect.get(value, "picks");
  if (Reflect.get(value, "form") === "numbers") {
    const read = readLists(picks, (one): one is number => Number.isSafeInteger(one));
    return read === null ? null : { form: "numbers", picks: read };
  }
  const read = readLists(picks, (one): one is string => typeof one === "string");
  return read === null ? null : { form: "options", picks: read };
}

function readDrafts(value: unknown): Drafts | null {
  if (typeof value !== "object" || value === null) return null;
  return Object.fromEntries(
    Object.entries(value).flatMap(([playId, one]) => {
      const draft = readDraft(one);
      return draft === null ? [] : [[playId, draft]];
    }),
  );
}

/** What was picked on a board of this tab before it was left or loaded anew. */
export function keptDrafts(boardKey: number | string): Drafts {
  return readStored(tabStorage, keyOf(boardKey), readDrafts) ?? {};
}

/** Keeps what is picked; typed lines are too many to be kept. */
export function keepDrafts(boardKey: number | string, drafts: Drafts): void {
  const kept = Object.entries(drafts).filter(
    ([, draft]) => draft.form !== "lines" && !isEmptyDraft(draft),
  );
  writeStored(tabStorage, keyOf(boardKey), kept.length === 0 ? null : Object.fromEntries(kept));
}

/** True for picks that can stand on a board: what was kept may be of another one. */
export function fitsBoard(draft: Draft, board: Board): boolean {
  if (draft.form === "lines") return true;
  if (draft.form === "options") {
    const rows = optionRows(board);
    return (
      rows.length === draft.picks.length &&
      rows.every(({ options }, i) =>
        draft.picks[i]?.every((pick) => options.some(({ key }) => key === pick)),
      )
    );
  }
  const rows = numberRows(board);
  return (
    rows.length > 0 &&
    rows.length === draft.picks.length &&
    rows.every(({ pool }, i) => draft.picks[i]?.every((pick) => pool.includes(pick)))
  );
}
