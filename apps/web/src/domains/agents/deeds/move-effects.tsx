import { RecordFacts } from "@fairdraw/client/records/record-drawer.tsx";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { Table } from "@fairdraw/ui";
import { moveEffects, moveEffectText } from "@fairdraw/wire/agents/move-calls.ts";
import { useTranslation } from "react-i18next";
import type { MoveCheck } from "./deeds.api.ts";

const shown = (text: string) => toDisplay(parseCheckedMoney(text));

/** What a move brings about: who moves along, what ends, and whose line rebates become what. */
export function MoveEffects({ check, target }: { check: MoveCheck; target: string }) {
  const { t } = useTranslation("agentDeeds");
  const counts = check.Effects.filter(({ Kind }) => Kind !== moveEffects.MONEY);
  const sums = check.Effects.filter(({ Kind }) => Kind === moveEffects.MONEY);
  return (
    <div className="flex flex-col gap-3">
      <RecordFacts
        facts={[
          [t("target"), target],
          [t("effectiveAt"), siteDateTime(check.EffectiveAt)],
          ...counts.map(
            ({ Kind, Count }) => [inLanguage(moveEffectText[Kind]), String(Count)] as const,
          ),
        ]}
      />
      <section>
        <h3 className="mb-1 text-body font-bold">{inLanguage(moveEffectText[3])}</h3>
        <Table
          caption={inLanguage(moveEffectText[3])}
          density="compact"
          rows={sums}
          rowKey={({ UserName }) => UserName}
          columns={[
            { key: "name", title: t("account"), cell: ({ UserName }) => UserName },
            { key: "before", title: t("before"), isNumber: true, cell: (row) => shown(row.Before) },
            { key: "after", title: t("after"), isNumber: true, cell: (row) => shown(row.After) },
          ]}
        />
        <p className="mt-1 text-small text-ink-2">{t("estimate")}</p>
      </section>
    </div>
  );
}
