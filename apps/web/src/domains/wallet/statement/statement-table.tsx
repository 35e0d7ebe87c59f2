import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { classNames, MoneyText } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import type { Statement } from "./statement.api.ts";

type Line = Pick<
  Statement["Classes"][number],
  "Id" | "Name" | "NameEn" | "Count" | "In" | "Out" | "IsPlayMoney"
>;

const keyOf = ({ Id, IsPlayMoney }: Line) => `${Id} ${IsPlayMoney === true}`;

/** What came in and went out by class, with the types of each, and all together. */
export function StatementTable({ statement: { Classes, Sum } }: { statement: Statement }) {
  const { t } = useTranslation("statement");
  const cell = "px-1.5 py-1.5 text-right whitespace-nowrap tablet:px-3";
  return (
    <table className="w-full border-collapse text-small tabular-nums tablet:text-body">
      <caption className="sr-only">{t("caption")}</caption>
      <thead>
        <tr className="border-b border-line-strong text-ink-2">
          <th scope="col" className="py-1.5 text-left font-medium">
            {t("item")}
          </th>
          {[t("count"), t("received"), t("spent")].map((name) => (
            <th key={name} scope="col" className={classNames(cell, "font-medium")}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {Classes.map((one) => (
        <tbody key={keyOf(one)} className="break-inside-avoid border-b border-line">
          <Row line={one} isClass />
          {one.Types.map((type) => (
            <Row key={keyOf(type)} line={type} />
          ))}
        </tbody>
      ))}
      <tfoot>
        <tr className="border-t-2 border-ink font-bold">
          <th scope="row" className="py-2 text-left">
            {t("total")}
          </th>
          <td className={cell}>{Sum.Count.toLocaleString("en")}</td>
          <td className={cell}>
            <Amount of={Sum.In} />
          </td>
          <td className={cell}>
            <Amount of={Sum.Out} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function Row({ line, isClass = false }: { line: Line; isClass?: boolean }) {
  const cell = "px-1.5 py-1.5 text-right whitespace-nowrap tablet:px-3";
  return (
    <tr className={isClass ? "font-bold" : "text-ink-2"}>
      <th
        scope="row"
        className={classNames("py-1.5 text-left", isClass ? "font-bold" : "pl-4 font-normal")}
      >
        {inLanguage({ zh: line.Name, en: line.NameEn })}
      </th>
      <td className={cell}>{line.Count.toLocaleString("en")}</td>
      <td className={cell}>
        <Amount of={line.In} />
      </td>
      <td className={cell}>
        <Amount of={line.Out} />
      </td>
    </tr>
  );
}

/** A dash where nothing moved. */
function Amount({ of }: { of: string }) {
  const amount = parseCheckedMoney(of);
  if (amount === 0n) return <span className="text-ink-3">—</span>;
  return <MoneyText text={toDisplay(amount)} />;
}
