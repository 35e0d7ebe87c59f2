import "./texts.ts";
import { Tabs } from "@fairdraw/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LatestWins } from "./latest-wins.tsx";
import { TodayBoard } from "./today-board.tsx";

type View = "latest" | "today";

/** Who has won on this site: the newest ones, and the most of today. */
export function WinnersCard() {
  const { t } = useTranslation("home");
  const [view, setView] = useState<View>("latest");
  return (
    <section
      aria-labelledby="home-wins"
      className="rounded-card border border-line bg-surface px-4 pt-1 pb-3 tablet:px-5"
    >
      <h2 id="home-wins" className="sr-only">
        {t("winners")}
      </h2>
      <Tabs<View>
        label={t("winners")}
        value={view}
        onChange={setView}
        items={[
          { value: "latest", label: t("winsTitle"), panel: <LatestWins /> },
          { value: "today", label: t("todayTitle"), panel: <TodayBoard /> },
        ]}
      />
    </section>
  );
}
