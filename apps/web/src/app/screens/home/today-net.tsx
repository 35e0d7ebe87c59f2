import "../../../domains/reports/texts.ts";
import { Net } from "@fairdraw/client/records/net.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { followToday, useToday } from "./today.api.ts";

/** Today's result in one line, for where the player looks at the account; empty while it is not known. */
export function TodayNet() {
  const { t } = useTranslation("reports");
  const queryClient = useQueryClient();
  const { data } = useToday();
  useEffect(() => followToday(queryClient), [queryClient]);
  if (data === undefined) return null;
  return (
    <>
      {t("todayNet")} <Net of={data.sums.Net} />
    </>
  );
}
