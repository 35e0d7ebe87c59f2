import "./texts.ts";
import { useTitle } from "@fairdraw/client/brand/use-title.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { useIsPhone } from "@fairdraw/client/page/use-is-phone.ts";
import { useSearchParams } from "@fairdraw/client/page/use-search-params.ts";
import { Button, EmptyBox, Skeleton, showToast } from "@fairdraw/ui";
import { useQueryClient } from "@tanstack/react-query";
import { WalletMinimal } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { walletQuery } from "../wallet/wallet.api.ts";
import { firstUsable } from "./channel-groups.ts";
import { type DepositInit, refetchDeposits, useDepositInit } from "./deposit.api.ts";
import { Card } from "./parts/card.tsx";
import { DepositForm } from "./parts/deposit-form.tsx";
import { LimitOffer } from "./parts/limit-offer.tsx";
import { LimitsCard } from "./parts/limits-card.tsx";
import { MethodList } from "./parts/method-list.tsx";
import { PendingCard } from "./parts/pending-card.tsx";
import { RecentCard } from "./parts/recent-card.tsx";
import { Refused } from "./parts/refused.tsx";
import { onOtherWindow, openPayPage, payPath } from "./pay-channel.ts";

/** Where money is paid in: the way, the amount, and what that brings. */
export function DepositScreen() {
  const { t } = useTranslation("deposit");
  const queryClient = useQueryClient();
  const query = useDepositInit();
  const [hasAnswered, setAnswered] = useState(false);
  useTitle(t("title"));
  const open = query.data?.kind === "there" ? (query.data.init.Pending?.OrderNo ?? null) : null;
  // What was open is over: most likely the money has come.
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: walletQuery.queryKey });
  }, [open, queryClient]);
  useEffect(
    () =>
      onOtherWindow(() => {
        refetchDeposits(queryClient);
        void queryClient.invalidateQueries({ queryKey: walletQuery.queryKey });
      }),
    [queryClient],
  );
  return (
    <div className="flex flex-col gap-4">
      <div className="flex min-h-10 flex-wrap items-center gap-3">
        <h1 className="mr-auto text-title font-bold">{t("title")}</h1>
        <Link to="/DepositRecord" className="text-body text-link hover:underline">
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
          <div aria-busy="true" className="grid gap-4 tablet:grid-cols-[240px_minmax(0,1fr)]">
            <Skeleton className="h-80" />
            <Skeleton className="h-96" />
          </div>
        )
      ) : query.data.kind === "refused" ? (
        <Refused code={query.data.code} />
      ) : (
        <>
          <Places init={query.data.init} />
          {query.data.init.AskLimit &&
            query.data.init.RefusedBy === 0 &&
            query.data.init.Pending === null &&
            !hasAnswered && <LimitOffer onClose={() => setAnswered(true)} />}
        </>
      )}
    </div>
  );
}

/** The ways, the form and what stands beside it; on phones one after the other. */
function Places({ init }: { init: DepositInit }) {
  const { t } = useTranslation("deposit");
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [params, setParams] = useSearchParams();
  const { Channels: channels, Pending: pending } = init;
  const asked = channels.find(({ Id }) => String(Id) === params.get("method"));
  const chosen = asked ?? (isPhone ? null : firstUsable(channels));
  const choose = (id: number) => setParams({ method: String(id) }, { replace: !isPhone });
  const onMade = (orderNo: string) => {
    refetchDeposits(queryClient);
    if (isPhone) void navigate(payPath(orderNo));
    else if (!openPayPage(orderNo)) showToast({ kind: "info", text: t("createdHere") });
  };
  const rail = (
    <aside className="flex flex-col gap-4 tablet:max-laptop:col-span-2">
      <LimitsCard init={init} />
      {!isPhone && <StepsCard />}
      <RecentCard deposits={init.Recent} />
    </aside>
  );
  if (init.RefusedBy !== 0 || pending !== null || channels.length === 0) {
    return (
      <Split rail={rail}>
        {init.RefusedBy !== 0 && <Refused code={init.RefusedBy} />}
        {pending !== null && <PendingCard deposit={pending} />}
        {pending === null && init.RefusedBy === 0 && (
          <EmptyBox icon={<WalletMinimal size={40} strokeWidth={1.5} />} text={t("noMethods")} />
        )}
      </Split>
    );
  }
  const list = <MethodList channels={channels} chosen={chosen?.Id ?? null} onChoose={choose} />;
  if (isPhone) {
    if (chosen === null) {
      return (
        <>
          {list}
          {rail}
        </>
      );
    }
    return (
      <DepositForm
        key={chosen.Id}
        channel={chosen}
        onBack={() => setParams({}, { replace: true })}
        onMade={onMade}
      />
    );
  }
  return (
    <div className="grid items-start gap-4 tablet:grid-cols-[240px_minmax(0,1fr)] laptop:grid-cols-[240px_minmax(0,1fr)_280px]">
      {list}
      {chosen !== null && (
        <DepositForm key={chosen.Id} channel={chosen} onBack={null} onMade={onMade} />
      )}
      {rail}
    </div>
  );
}

function Split({ rail, children }: { rail: ReactNode; children: ReactNode }) {
  return (
    <div className="grid items-start gap-4 laptop:grid-cols-[minmax(0,1fr)_280px]">
      <div className="flex flex-col gap-4">{children}</div>
      {rail}
    </div>
  );
}

const steps = ["step1", "step2", "step3"] as const;

function StepsCard() {
  const { t } = useTranslation("deposit");
  return (
    <Card title={t("steps")}>
      <ol className="flex flex-col gap-2">
        {steps.map((step, i) => (
          <li key={step} className="flex items-baseline gap-2 text-body">
            <span
              aria-hidden="true"
              className="flex size-5 shrink-0 items-center justify-center rounded-full bg-primary-tint text-small font-bold text-primary"
            >
              {i + 1}
            </span>
            {t(step)}
          </li>
        ))}
      </ol>
    </Card>
  );
}
