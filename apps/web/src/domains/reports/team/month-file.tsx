import { searchOfMember } from "@fairdraw/client/records/member-param.ts";
import type { DayRange } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { ExportMenu } from "../parts/export-menu.tsx";

/** The whole month in which the days end, with all of its rows, as a file. */
export function MonthFile({ days, member }: { days: DayRange; member: string | null }) {
  const { t } = useTranslation("teamReport");
  const month = days.to.slice(0, 7);
  return (
    <ExportMenu
      label={t("monthFile", { month })}
      what={{
        Report: "TeamMonth",
        Filter: { Month: Number(month.replace("-", "")), ...searchOfMember(member) },
      }}
    />
  );
}
