import "./texts.ts";
import { useTitle } from "@fairdraw/client/brand/use-title.ts";
import { useSearchParams } from "@fairdraw/client/page/use-search-params.ts";
import { Tabs } from "@fairdraw/ui";
import type { RebateKind } from "@fairdraw/wire/rebates/enums.ts";
import { useTranslation } from "react-i18next";
import { AgentTabs } from "../agents/agent-tabs.tsx";
import { BillsBelow } from "./bill-list.tsx";
import { RateSettings } from "./rate-settings.tsx";

/** Rebates of all categories of external games but sport, for those right below an agent. */
export function DailyRebateManagementScreen() {
  return <ManagementScreen kind="General" />;
}

export function DailyRebateSportManagementScreen() {
  return <ManagementScreen kind="Sport" />;
}

function ManagementScreen({ kind }: { kind: RebateKind }) {
  const { t } = useTranslation("rebates");
  const [query, setQuery] = useSearchParams();
  useTitle(t(`title_${kind}`));
  return (
    <>
      <AgentTabs />
      <Tabs
        label={t(`title_${kind}`)}
        value={query.get("tab") === "bills" ? "bills" : "settings"}
        onChange={(tab) => setQuery(tab === "bills" ? { tab } : {}, { replace: true })}
        items={[
          {
            value: "settings",
            label: t("settings"),
            panel: <RateSettings key={kind} kind={kind} />,
          },
          { value: "bills", label: t("bills"), panel: <BillsBelow key={kind} kind={kind} /> },
        ]}
      />
    </>
  );
}
