import { FailureNoteContext } from "@fairdraw/ui";
import { useContext } from "react";
import { refusalOf } from "./refusal.ts";

/** Under a refusal that this version has no words for: its number for the support. */
export function RefusalNote({ code }: { code: number }) {
  const note = useContext(FailureNoteContext);
  return refusalOf(code) === undefined ? note : null;
}
