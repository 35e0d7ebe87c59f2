import { deviceStorage } from "@fairdraw/client/page/safe-storage.ts";
import { useState } from "react";
import type { Field } from "../fields/fields.ts";

const keyOf = (call: string) => `fairdraw.console.columns.${call}`;

/** Which columns of a list are shown; this device remembers the choice. */
export interface Columns {
  /** None: all are shown. */
  readonly chosen: readonly string[];
  choose(names: readonly string[]): void;
  shownOf(fields: readonly Field[]): readonly Field[];
}

export function useColumns(call: string): Columns {
  const [chosen, setChosen] = useState<readonly string[]>(() => kept(call));
  return {
    chosen,
    choose(names) {
      deviceStorage.setItem(keyOf(call), names.join(","));
      setChosen(names);
    },
    shownOf: (fields) => shownOf(fields, chosen),
  };
}

function kept(call: string): readonly string[] {
  return (deviceStorage.getItem(keyOf(call)) ?? "").split(",").filter((name) => name !== "");
}

/** The fields that are chosen, in their own order; all where none of them is. */
export function shownOf(fields: readonly Field[], chosen: readonly string[]): readonly Field[] {
  const shown = fields.filter(({ name }) => chosen.includes(name));
  return shown.length === 0 ? fields : shown;
}
