import { useSession } from "@fairdraw/client/login/session-store.ts";
import { SaveTableMenu } from "@fairdraw/client/records/save-table-menu.tsx";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { useTranslation } from "react-i18next";
import { useHiddenBalance } from "../use-hidden-balance.ts";
import type { Statement } from "./statement.api.ts";

/** Saves the statement of a month as a table, the player's own or that of an account below him. */
export function SaveStatement(props: {
  statement: Statement;
  /** Shape: `2026-01`. */
  month: string;
  member: string | null;
}) {
  const { statement, month, member } = props;
  const { t } = useTranslation("statement");
  const { isHidden } = useHiddenBalance();
  const session = useSession();
  const { Classes, Sum, Opening, Closing } = statement;
  const nameOf = (line: { Name: string; NameEn: string }) =>
    inLanguage({ zh: line.Name, en: line.NameEn });
  const account = member ?? session?.userName ?? "";
  const line = (item: string, type: string, of: { Count: number; In: string; Out: string }) => [
    account,
    month,
    item,
    type,
    String(of.Count),
    of.In,
    of.Out,
    "",
  ];
  // What is hidden on the screen is hidden in the file as well.
  const balance = (item: string, amount: string) => [
    account,
    month,
    item,
    "",
    "",
    "",
    "",
    isHidden ? "" : amount,
  ];
  return (
    <SaveTableMenu
      fileName={`fairdraw-statement-${account}-${month}`}
      header={[
        t("account"),
        t("month"),
        t("item"),
        t("type"),
        t("count"),
        t("received"),
        t("spent"),
        t("balance"),
      ]}
      numberColumns={[4, 5, 6, 7]}
      read={async () => [
        balance(t("opening"), Opening),
        ...Classes.flatMap((one) => one.Types.map((type) => line(nameOf(one), nameOf(type), type))),
        line(t("total"), "", Sum),
        balance(t("closing"), Closing),
      ]}
    />
  );
}
