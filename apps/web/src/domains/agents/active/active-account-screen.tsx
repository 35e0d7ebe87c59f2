import "./texts.ts";
import { useTitle } from "@fairdraw/client/brand/use-title.ts";
import { allPages } from "@fairdraw/client/records/all-pages.ts";
import type { FilterChip } from "@fairdraw/client/records/record-filters.tsx";
import { RecordPage } from "@fairdraw/client/records/record-page.tsx";
import { useRecordParams } from "@fairdraw/client/records/record-params.ts";
import { SaveTableMenu } from "@fairdraw/client/records/save-table-menu.tsx";
import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import { siteDay } from "@fairdraw/client/time/site-time.ts";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { Button, Checkbox, IconButton, Segmented, Select } from "@fairdraw/ui";
import { Activity, ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { AgentTabs } from "../agent-tabs.tsx";
import { type ActivePage, type ActiveRow, readActivePage, useActivePages } from "./active.api.ts";
import { type ActiveFilter, readFilter, writeFilter } from "./active-filter.ts";
import { ActiveTable, dayText } from "./active-table.tsx";
import { type PeriodKind, periodBeside, periodKinds, periodOf } from "./period.ts";

type Put = (change: Partial<ActiveFilter>) => void;

/** Who of a team counts as active in a period, and who nearly does. */
export function ActiveAccountScreen() {
  const { t } = useTranslation("active");
  const { params, put: putParams } = useRecordParams("active");
  const today = siteDay(serverNowMs());
  const filter = readFilter(params, today);
  const query = useActivePages(filter);
  useTitle(t("title"));
  const put: Put = (change) => putParams(writeFilter({ ...filter, page: 1, ...change }, today));
  const mark = query.data?.ActiveMin;
  return (
    <>
      <AgentTabs />
      {/* Above the list, which on phones has no end. */}
      <p className="mb-3 text-small text-ink-2">
        {mark !== undefined && `${t("rule", { amount: toDisplay(parseCheckedMoney(mark)) })} `}
        {t("nearHint")} {t("noPressure")}
      </p>
      <RecordPage
        title={t("title")}
        filters={<Filters filter={filter} today={today} onChange={put} />}
        chips={useChips(filter, put)}
        onReset={params.size === 0 ? null : () => putParams({})}
        tools={<SaveActive filter={filter} />}
        query={query}
        figuresOf={(page) => figuresOf(page, t)}
        isEmpty={(page) => page.Items.length === 0}
        empty={{
          icon: <Activity size={40} strokeWidth={1.5} />,
          text: t(filter.isNearOnly ? "emptyNear" : "empty"),
          action: filter.isNearOnly ? (
            <Button onClick={() => put({ isNearOnly: false })}>{t("showAll")}</Button>
          ) : null,
        }}
        paging={{
          place: filter,
          totalOf: (page) => ({ total: page.Total, isMore: false }),
          onChange: put,
        }}
      >
        {(page) => <ActiveTable page={page} filter={filter} onSort={put} />}
      </RecordPage>
    </>
  );
}

function figuresOf(page: ActivePage, t: (key: "active" | "newlyActive" | "near") => string) {
  const count = (of: number) => of.toLocaleString("en");
  return [
    { key: "active", label: t("active"), value: count(page.Active) },
    { key: "new", label: t("newlyActive"), value: count(page.NewlyActive) },
    { key: "near", label: t("near"), value: count(page.Near) },
  ];
}

const periodText = ({ period }: ActiveFilter) =>
  period.from === period.to ? period.from : `${period.from} – ${period.to}`;

function Filters(props: { filter: ActiveFilter; today: string; onChange: Put }) {
  const { filter, today, onChange } = props;
  const { t } = useTranslation("active");
  const { kind, period } = filter;
  const step = (by: -1 | 1) => onChange({ period: periodBeside(kind, period, by) });
  return (
    <>
      <Segmented<PeriodKind>
        label={t("period")}
        size="small"
        value={kind}
        onChange={(next) => {
          // The newest of its days that is not ahead.
          const day = period.to > today ? today : period.to;
          onChange({ kind: next, period: periodOf(next, day) });
        }}
        items={periodKinds.map((value) => ({ value, label: t(`period_${value}`) }))}
      />
      <span className="inline-flex items-center">
        <IconButton label={t("earlier")} onClick={() => step(-1)}>
          <ChevronLeft size={18} aria-hidden="true" />
        </IconButton>
        <span className="min-w-24 text-center text-body tabular-nums">{periodText(filter)}</span>
        <IconButton label={t("later")} disabled={period.to >= today} onClick={() => step(1)}>
          <ChevronRight size={18} aria-hidden="true" />
        </IconButton>
      </span>
      <Select
        look="plain"
        label={t("scope")}
        value={filter.isDirectOnly ? "direct" : "team"}
        onChange={(scope) => onChange({ isDirectOnly: scope === "direct" })}
        items={[
          { value: "team", label: t("scope_team") },
          { value: "direct", label: t("scope_direct") },
        ]}
      />
      <Select
        look="plain"
        label={t("product")}
        value={filter.product ?? ""}
        onChange={(product) => onChange({ product: product === "" ? null : product })}
        items={[
          { value: "", label: t("allProducts") },
          { value: "lottery", label: t("lottery") },
          { value: "external", label: t("external") },
        ]}
      />
      <Checkbox
        label={t("onlyNear")}
        isOn={filter.isNearOnly}
        onChange={(isNearOnly) => onChange({ isNearOnly })}
      />
    </>
  );
}

/** What is looked for, in a word each. */
function useChips(filter: ActiveFilter, put: Put): FilterChip[] {
  const { t } = useTranslation("active");
  return [
    { key: "period", label: periodText(filter) },
    ...(filter.isDirectOnly
      ? [
          {
            key: "scope",
            label: t("scope_direct"),
            onClear: () => put({ isDirectOnly: false }),
          },
        ]
      : []),
    ...(filter.product === null
      ? []
      : [{ key: "product", label: t(filter.product), onClear: () => put({ product: null }) }]),
    ...(filter.isNearOnly
      ? [{ key: "near", label: t("onlyNear"), onClear: () => put({ isNearOnly: false }) }]
      : []),
  ];
}

const exportPage = 100;

function SaveActive({ filter }: { filter: ActiveFilter }) {
  const { t } = useTranslation("active");
  return (
    <SaveTableMenu
      fileName={`active-${filter.period.from}`}
      header={[
        t("account"),
        t("parent"),
        t("level"),
        t("valid"),
        t("betDays"),
        t("deposit"),
        t("isActive"),
        t("missing"),
        t("firstDay"),
      ]}
      numberColumns={[2, 3, 4, 5, 7]}
      read={async (onProgress) => {
        const rows = await allPages(
          (page) => readActivePage({ ...filter, page, size: exportPage }),
          { keyOf: (row: ActiveRow) => row.UserName, onProgress },
        );
        return rows.map((row) => [
          row.UserName,
          row.ParentUserName,
          String(row.Level),
          row.Valid,
          String(row.BetDays),
          row.Deposit,
          t(row.IsActive ? "yes" : "no"),
          row.Missing,
          row.FirstActiveDay === null ? "" : dayText(row.FirstActiveDay),
        ]);
      }}
    />
  );
}
