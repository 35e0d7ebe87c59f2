import { Table } from "@fairdraw/ui";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type BatchRow, faultsOf, type RowFault } from "./batch-rows.ts";

/** Each row as it was understood, and all that is wrong with it. */
export function RowList({ rows }: { rows: readonly BatchRow[] }) {
  const { t } = useTranslation("newPlayers");
  const faults = faultsOf(rows);
  const shown = rows.map((row, i) => ({ ...row, place: i + 1, faults: faults[i] ?? [] }));
  type Shown = (typeof shown)[number];
  // A column without a word in it would only take room.
  const extras = (["nickName", "remark"] as const)
    .filter((key) => rows.some((row) => row[key] !== ""))
    .map((key) => ({
      key,
      title: t(key),
      cell: (row: Shown) => <span className="block max-w-48 break-words">{row[key]}</span>,
    }));
  return (
    <div className="mb-4 max-h-80 overflow-auto rounded-control border border-line">
      <Table
        caption={t("understood")}
        density="compact"
        rows={shown}
        rowKey={({ place }) => String(place)}
        columns={[
          { key: "place", title: "#", isNumber: true, cell: ({ place }) => place },
          { key: "name", title: t("userName"), cell: ({ userName }) => userName },
          ...extras,
          { key: "fault", title: t("state"), cell: (row) => <Check faults={row.faults} /> },
        ]}
      />
    </div>
  );
}

function Check({ faults }: { faults: readonly RowFault[] }) {
  const { t } = useTranslation("newPlayers");
  const words = {
    name: t("userNameHint"),
    double: t("double"),
    password: t("passwordFault"),
    nick: t("nickNameFault"),
    remark: t("remarkFault"),
  };
  if (faults.length === 0) {
    return (
      <span className="inline-flex items-center gap-1 text-ok">
        <CircleCheck size={14} aria-hidden="true" />
        {t("fine")}
      </span>
    );
  }
  return (
    <ul className="flex flex-col text-error">
      {faults.map((fault) => (
        <li key={fault} className="flex items-center gap-1">
          <CircleAlert size={14} className="shrink-0" aria-hidden="true" />
          {words[fault]}
        </li>
      ))}
    </ul>
  );
}
