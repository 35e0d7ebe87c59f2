import { adjustBalance } from "@fairdraw/wire";
import type { Http } from "../../platform/http/http.ts";
import { act, type OperatorParts } from "../staff/act.ts";
import { adjustDeed } from "./adjust-balance.ts";

/** Binds what operators do with money of players. */
export function serveWalletOperator(
  http: Http,
  parts: OperatorParts & { newId: () => string },
): void {
  http.serve(adjustBalance, act(parts, adjustBalance, adjustDeed(parts)));
}
