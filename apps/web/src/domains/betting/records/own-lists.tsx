import { Tabs } from "@fairdraw/ui";
import { type ComponentProps, memo, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { MyBets } from "./my-bets.tsx";

interface OwnListsProps extends Omit<ComponentProps<typeof MyBets>, "emptyText" | "isOpen"> {
  /** Null where nothing can be chased. */
  plans: ReactNode | null;
}

/** What the player has bet and chased in this game. */
export const OwnLists = memo(function OwnLists({ plans, unsure = null, ...lists }: OwnListsProps) {
  const { t } = useTranslation("betting");
  const bets = <MyBets {...lists} emptyText={t("myBetsEmpty")} unsure={unsure} />;
  const open = <MyBets {...lists} emptyText={t("openBetsEmpty")} isOpen />;
  const [list, setList] = useState<"bets" | "plans" | "open">("bets");
  return (
    <section aria-labelledby="my-bets-title" className="rounded-card border border-line bg-surface">
      <h2
        id="my-bets-title"
        className="border-b border-line px-4 py-3 text-lead font-bold tablet:px-5"
      >
        {t("myBets")}
      </h2>
      {plans === null ? (
        bets
      ) : (
        <Tabs
          label={t("myBets")}
          value={list}
          onChange={setList}
          items={[
            { value: "bets", label: t("bet"), panel: bets },
            { value: "plans", label: t("chase"), panel: plans },
            { value: "open", label: t("openBets"), panel: open },
          ]}
        />
      )}
    </section>
  );
});
