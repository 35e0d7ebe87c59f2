import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { Table } from "@fairdraw/ui";
import { rateKindText } from "@fairdraw/wire/agents/rate-calls.ts";
import { useTranslation } from "react-i18next";
import {
  allKinds,
  groupPercent,
  ratePercent,
  ratesByKind,
  type Terms,
} from "../rates/terms-math.ts";
import type { CreateInit } from "./create-player.api.ts";

/** What the account will have and what the agent keeps, and the groups of which he has only so many. */
export function SideFacts({ init, terms }: { init: CreateInit; terms: Terms }) {
  const { t } = useTranslation("newPlayers");
  const own = ratesByKind(init.Rates);
  const kept = init.MyPrizeGroup - terms.group;
  const rows = [
    {
      key: "group",
      name: t("group"),
      theirs: groupPercent(terms.group),
      mine: groupPercent(1700 + kept),
    },
    ...allKinds.map((kind) => ({
      key: String(kind),
      name: inLanguage(rateKindText[kind]),
      theirs: ratePercent(terms.rates[kind]),
      mine: ratePercent(own[kind] - terms.rates[kind]),
    })),
  ];
  return (
    <aside aria-label={t("summary")} className="flex flex-col gap-4">
      <section className="rounded-card border border-line p-3">
        <h2 className="mb-1 px-1 text-lead font-bold">{t("summary")}</h2>
        <Table
          caption={t("summary")}
          density="compact"
          rows={rows}
          rowKey={({ key }) => key}
          columns={[
            { key: "name", title: t("kind"), cell: ({ name }) => name },
            {
              key: "theirs",
              title: t("theirs"),
              isNumber: true,
              cell: ({ theirs }) => <span className="whitespace-nowrap">{theirs}</span>,
            },
            { key: "mine", title: t("mine"), isNumber: true, cell: ({ mine }) => mine },
          ]}
        />
      </section>
      {init.Quotas.length > 0 && (
        <section className="rounded-card border border-line p-3">
          <h2 className="mb-1 px-1 text-lead font-bold">{t("quotas")}</h2>
          <Table
            caption={t("quotas")}
            density="compact"
            rows={init.Quotas}
            rowKey={({ PrizeGroup }) => String(PrizeGroup)}
            columns={[
              { key: "group", title: t("group"), cell: ({ PrizeGroup }) => PrizeGroup },
              { key: "total", title: t("total"), isNumber: true, cell: ({ Total }) => Total },
              { key: "used", title: t("used"), isNumber: true, cell: ({ Used }) => Used },
              { key: "left", title: t("left"), isNumber: true, cell: ({ Left }) => Left },
            ]}
          />
        </section>
      )}
    </aside>
  );
}
