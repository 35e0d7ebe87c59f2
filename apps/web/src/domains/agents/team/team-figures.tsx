import "./texts.ts";
import { siteTime } from "@fairdraw/client/time/site-time.ts";
import { Skeleton, SummaryStrip } from "@fairdraw/ui";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Amount, Result } from "./member-parts.tsx";
import { teamSummaryQuery } from "./team.api.ts";

type Figures = Parameters<typeof SummaryStrip>[0]["figures"];

/** Home has room for the most asked of them. */
const shownAtHome = new Set(["team", "online", "new", "active", "stake", "net"]);
const ofHome = (figures: Figures) => figures.filter(({ key }) => shownAtHome.has(key));

/** The team at a glance, over everything else of the page. It is left out where it cannot be read. */
export function TeamFigures({ isFlush = false }: { isFlush?: boolean }) {
  const { t } = useTranslation("team");
  const query = useQuery(teamSummaryQuery);
  if (query.data === undefined) {
    const height = `${isFlush ? "" : "mb-4 "}h-[59px] tablet:h-[63px]`;
    return query.isError ? null : <Skeleton className={height} />;
  }
  const { data } = query;
  const count = (of: number) => of.toLocaleString("en");
  return (
    <div className={isFlush ? "" : "mb-4"}>
      <SummaryStrip
        label={t("summary")}
        figures={(isFlush ? ofHome : (of: Figures) => of)([
          { key: "team", label: t("teamSize"), value: count(data.Team) },
          { key: "direct", label: t("direct"), value: count(data.Direct) },
          { key: "online", label: t("online"), value: count(data.Online) },
          { key: "new", label: t("newToday"), value: count(data.NewToday) },
          { key: "active", label: t("activeToday"), value: count(data.ActiveToday) },
          {
            key: "balance",
            label: (
              <span title={t("balanceAt", { time: siteTime(data.BalanceAt) })}>
                {t("teamBalance")}
              </span>
            ),
            value: <Amount of={data.TeamBalance} />,
          },
          { key: "stake", label: t("stakeToday"), value: <Amount of={data.Stake} /> },
          { key: "net", label: t("netToday"), value: <Result of={data.Net} /> },
          {
            key: "todos",
            label: t("todos"),
            value: count(data.Todos.reduce((sum, one) => sum + one.Count, 0)),
          },
        ])}
      />
      {!isFlush && (
        <p className="mt-1.5 text-small text-ink-2">
          {t("summaryWithMe")} {t("activeHint")}
        </p>
      )}
    </div>
  );
}
