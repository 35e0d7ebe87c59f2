import "../account/security/texts.ts";
import "../wallet/texts.ts";
import "./texts.ts";
import { useTitle } from "@fairdraw/client/brand/use-title.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { Button, EmptyBox, Plate, Skeleton } from "@fairdraw/ui";
import { withdrawResults } from "@fairdraw/wire/withdraw/results.ts";
import { useQueryClient } from "@tanstack/react-query";
import { WalletMinimal } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PendingPanel } from "./parts/pending-panel.tsx";
import { RecentCard } from "./parts/recent-card.tsx";
import { type BrokenRule, RulesCard } from "./parts/rules-card.tsx";
import { TurnoverMeter } from "./parts/turnover-meter.tsx";
import { WithdrawForm } from "./parts/withdraw-form.tsx";
import { WithdrawRefused } from "./parts/withdraw-refused.tsx";
import { refetchWithdrawals, useWithdrawInit, type WithdrawInit } from "./withdraw.api.ts";

/** Where money is taken out: to whom, how much, and by which rules, as the player's own figures. */
export function WithdrawScreen() {
  const { t } = useTranslation("withdraw");
  const query = useWithdrawInit();
  useTitle(t("title"));
  return (
    <div className="flex flex-col gap-4">
      <div className="flex min-h-10 flex-wrap items-center gap-3">
        <h1 className="mr-auto text-title font-bold">{t("title")}</h1>
        <Link to="/WithdrawRecord" className="text-body text-link hover:underline">
          {t("toRecord")}
        </Link>
      </div>
      {query.data === undefined ? (
        query.isError ? (
          <EmptyBox
            isError
            icon={<WalletMinimal size={40} strokeWidth={1.5} />}
            text={t("failed")}
            action={<Button onClick={() => void query.refetch()}>{t("again")}</Button>}
          />
        ) : (
          <div aria-busy="true" className="grid gap-4 laptop:grid-cols-[minmax(0,1fr)_340px]">
            <Skeleton className="h-96" />
            <Skeleton className="h-80" />
          </div>
        )
      ) : query.data.kind === "refused" ? (
        <WithdrawRefused code={query.data.code} heldUntil={null} />
      ) : (
        <Places init={query.data.init} />
      )}
    </div>
  );
}

/** The form or what stands in its place, the rules, and the turnover behind them. */
function Places({ init }: { init: WithdrawInit }) {
  const queryClient = useQueryClient();
  const [made, setMade] = useState<string | null>(null);
  const [broken, setBroken] = useState<BrokenRule | null>(null);
  const open = made ?? init.Pending?.OrderNo ?? null;
  const isRefused = init.RefusedBy !== 0 && init.RefusedBy !== withdrawResults.HAS_PENDING.code;
  return (
    <div className="grid items-start gap-4 laptop:grid-cols-[minmax(0,1fr)_340px] laptop:grid-rows-[auto_1fr]">
      <div className="flex min-w-0 flex-col gap-4 empty:hidden">
        {isRefused && open === null && (
          <WithdrawRefused code={init.RefusedBy} heldUntil={init.HeldUntil} />
        )}
        {open !== null ? (
          <PendingPanel
            orderNo={open}
            isNew={made !== null}
            onLeave={() => {
              setMade(null);
              refetchWithdrawals(queryClient);
            }}
          />
        ) : (
          !isRefused && (
            <>
              {init.NeedCurrencyTerms && <Terms />}
              <WithdrawForm
                init={init}
                onBroken={setBroken}
                onMade={({ OrderNo }) => {
                  setMade(OrderNo);
                  refetchWithdrawals(queryClient);
                }}
              />
            </>
          )
        )}
      </div>
      <aside className="flex flex-col gap-4 laptop:col-start-2 laptop:row-span-2 laptop:row-start-1">
        <RulesCard init={init} broken={broken} />
        <RecentCard withdrawals={init.Recent} />
      </aside>
      <div className="min-w-0">
        <TurnoverMeter />
      </div>
    </div>
  );
}

function Terms() {
  const { t } = useTranslation("withdraw");
  return (
    <Plate
      look="info"
      action={
        <Link to="/TradeAgreementCurrency" className="font-medium underline underline-offset-4">
          {t("toTerms")}
        </Link>
      }
    >
      {t("termsNeeded")}
    </Plate>
  );
}
