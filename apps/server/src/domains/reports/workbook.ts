import { Worker } from "node:worker_threads";
import pLimit from "p-limit";

/** A sheet as text; the first row is its header. */
export interface SheetText {
  readonly rows: readonly (readonly string[])[];
  /** Columns, from 0 on, whose cells are numbers. */
  readonly numberColumns: readonly number[];
}

/** A workbook keeps a core busy for a second; one at a time leaves the other to the bets. */
const oneAtATime = pLimit(1);

/**
 * Writes an Excel workbook of one sheet, in a thread of its own, because nothing else of the process
 * runs while it is written. Text stays text, so that no cell is ever a formula; numbers are rounded by
 * Excel beyond 15 digits.
 */
export function toWorkbook(sheet: SheetText): Promise<Buffer> {
  return oneAtATime(
    () =>
      new Promise((resolve, reject) => {
        const worker = new Worker(new URL("./workbook-worker.ts", import.meta.url), {
          workerData: sheet,
        });
        worker.once("message", (file: Uint8Array) => resolve(Buffer.from(file)));
        worker.once("error", reject);
        worker.once("exit", (code) =>
          reject(new Error(`the workbook's thread ended with ${code}`)),
        );
      }),
  );
}
