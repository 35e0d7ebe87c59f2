import { toDisplay } from "@fairdraw/money";
import { MoneyText } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { readSigned } from "../texts/money-read.ts";

/**
 * Won or lost money with its sign, its colour and a word, since none of them reaches everybody.
 * `isFlow`: money that came or went without being won or lost; it has no word.
 */
export function Net({ of, isFlow = false }: { of: string; isFlow?: boolean }) {
  const { t } = useTranslation("fallback");
  const net = readSigned(of);
  const look = net > 0n ? "profit" : net < 0n ? "loss" : "plain";
  return (
    <MoneyText
      text={`${net > 0n ? "+" : ""}${toDisplay(net)}`}
      look={look}
      {...(look === "plain" || isFlow ? {} : { unit: t(`money_${look}`) })}
    />
  );
}
