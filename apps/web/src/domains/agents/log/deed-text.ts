import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { useTranslation } from "react-i18next";

/** Kinds of rates in the order in which the wire numbers them. */
export const rateKinds = [1, 2, 3, 4, 5, 6, 7] as const;

/** Deeds with their names; a rate is named with what it is for. */
const deedNames = {
  remark: "log_remark",
  transfer: "log_transfer",
  group: "log_group",
  move: "log_move",
  create: "log_create",
  delete: "log_delete",
  message: "log_message",
} as const;
const isDeed = (kind: string): kind is keyof typeof deedNames => Object.hasOwn(deedNames, kind);

/** A deed as the wire tells of it. */
export interface ShownDeed {
  readonly Kind: string;
  readonly Before: string;
  readonly After: string;
}

/** How deeds are told: what was done, and with what outcome; "" where there is no more to say. */
export function useDeedText() {
  const { t } = useTranslation("team");
  const nameOf = (kind: string) => {
    if (isDeed(kind)) return t(deedNames[kind]);
    const rate = rateKinds.find((one) => kind === `rate_${one}`);
    return rate === undefined ? kind : t("log_rate", { kind: t(`kind_${rate}`) });
  };
  const whatOf = ({ Kind, Before, After }: ShownDeed) => {
    if (Kind === "transfer") return toDisplay(parseCheckedMoney(After));
    if (Kind === "create" || Kind === "message") return After;
    if (Kind === "delete") return Before;
    return t("logChange", { before: Before || t("nothing"), after: After || t("nothing") });
  };
  return { nameOf, whatOf };
}
