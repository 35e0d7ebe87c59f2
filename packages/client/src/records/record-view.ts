import type { TableDensity } from "@fairdraw/ui";
import { useState } from "react";
import { deviceStorage } from "../page/safe-storage.ts";
import { readStored, writeStored } from "../page/stored-json.ts";

/** How somebody likes the table of a list on this device. */
export interface RecordView {
  readonly density: TableDensity;
  /** Columns that were switched the other way than they usually are, by key. */
  readonly switched: readonly string[];
}

const usual: RecordView = { density: "usual", switched: [] };

/** Reads what a device kept; anything else counts as the usual. */
export function readView(value: unknown): RecordView | null {
  if (typeof value !== "object" || value === null) return null;
  const switched: unknown = Reflect.get(value, "switched");
  return {
    density: Reflect.get(value, "density") === "compact" ? "compact" : "usual",
    switched: Array.isArray(switched) ? switched.filter((one) => typeof one === "string") : [],
  };
}

/** The look of a list's table, kept on the device. */
export function useRecordView(name: string): [RecordView, (change: Partial<RecordView>) => void] {
  const key = `fairdraw.records.${name}`;
  const [view, setView] = useState(() => readStored(deviceStorage, key, readView) ?? usual);
  const change = (part: Partial<RecordView>) => {
    const next = { ...view, ...part };
    writeStored(deviceStorage, key, next);
    setView(next);
  };
  return [view, change];
}
