import { toDisplay } from "@fairdraw/money";
import { MoneyText } from "@fairdraw/ui";
import { readSigned } from "../../../lib/money-read.ts";

/** Won or lost money with its sign and colour. */
export function Net({ of }: { of: string }) {
  const net = readSigned(of);
  const look = net > 0n ? "profit" : net < 0n ? "loss" : "plain";
  return <MoneyText text={`${net > 0n ? "+" : ""}${toDisplay(net)}`} look={look} />;
}
