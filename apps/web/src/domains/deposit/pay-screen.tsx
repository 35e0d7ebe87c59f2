import "./texts.ts";
import { PageLogo } from "@fairdraw/client/brand/page-logo.tsx";
import { useTitle } from "@fairdraw/client/brand/use-title.ts";
import { queryClient } from "@fairdraw/client/call/query-client.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { useSearchParams } from "@fairdraw/client/page/use-search-params.ts";
import { readOrderNo } from "@fairdraw/client/records/record-days.ts";
import { RecordNo } from "@fairdraw/client/records/record-no.tsx";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { useReadSecond } from "@fairdraw/client/time/ticker.ts";
import { toDisplay } from "@fairdraw/money";
import {
  Button,
  buttonStyle,
  EmptyBox,
  Plate,
  Skeleton,
  type StepState,
  Steps,
} from "@fairdraw/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { CircleCheck, QrCode, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDemoSite } from "../site/site.api.ts";
import { useBalance, walletQuery } from "../wallet/wallet.api.ts";
import { type DepositView, notePaid, refetchDeposits, useDeposit } from "./deposit.api.ts";
import { canCancel, type DepositStanding, isOpen, standingOf } from "./deposit-state.ts";
import { CancelDialog } from "./parts/cancel-dialog.tsx";
import { PayClock } from "./parts/pay-clock.tsx";
import { PayCode } from "./parts/pay-code.tsx";
import { PayAmount, PayTo } from "./parts/pay-facts.tsx";
import { ProblemList } from "./parts/problem-list.tsx";
import { Proofs } from "./parts/proofs.tsx";
import { useSays } from "./parts/says.tsx";
import { StatePill } from "./parts/state-pill.tsx";
import { tellOtherWindows } from "./pay-channel.ts";
import { useMethodName } from "./use-method-name.ts";

/** How one request is paid, in a window of its own; what comes of it shows by itself. */
export function PayScreen() {
  return (
    <QueryClientProvider client={queryClient}>
      <PayPage />
    </QueryClientProvider>
  );
}

function PayPage() {
  const { t } = useTranslation("deposit");
  const [params] = useSearchParams();
  const orderNo = readOrderNo(params.get("OrderNo") ?? "");
  useTitle(t("payTitle"));
  const isDemo = useDemoSite()?.IsDemoSite === true;
  return (
    <main className="mx-auto flex min-h-dvh max-w-[960px] flex-col gap-4 px-4 py-4 tablet:py-6">
      <header className="flex min-h-10 items-center justify-between gap-3">
        <PageLogo page="Main" />
        <LeaveButton />
      </header>
      {isDemo && (
        <Plate look="error" icon={<TriangleAlert size={18} aria-hidden="true" />}>
          {t("payDemo")}
        </Plate>
      )}
      {orderNo === null ? <NotFound /> : <Payment orderNo={orderNo} />}
    </main>
  );
}

/** Closes a window that another one opened; one that stands alone leads back instead. */
function LeaveButton() {
  const { t } = useTranslation("deposit");
  if (window.opener !== null) {
    return <Button onClick={() => window.close()}>{t("closeWindow")}</Button>;
  }
  return (
    <Link to="/Deposit" className={buttonStyle({})}>
      {t("toDeposit")}
    </Link>
  );
}

function NotFound() {
  const { t } = useTranslation("deposit");
  return (
    <EmptyBox
      isError
      icon={<QrCode size={40} strokeWidth={1.5} />}
      text={t("notFound")}
      action={
        <Link to="/Deposit" className="text-link hover:underline">
          {t("toDeposit")}
        </Link>
      }
    />
  );
}

function Payment({ orderNo }: { orderNo: string }) {
  const { t } = useTranslation("deposit");
  const { data: deposit, isError, refetch } = useDeposit(orderNo);
  const state = deposit?.State;
  useEffect(() => {
    if (state === undefined) return;
    tellOtherWindows();
    void queryClient.invalidateQueries({ queryKey: walletQuery.queryKey });
  }, [state]);
  if (deposit === null) return <NotFound />;
  if (deposit === undefined) {
    return isError ? (
      <EmptyBox
        isError
        icon={<QrCode size={40} strokeWidth={1.5} />}
        text={t("loadFailed")}
        action={<Button onClick={() => void refetch()}>{t("again")}</Button>}
      />
    ) : (
      <Skeleton className="h-[480px]" />
    );
  }
  return (
    <>
      <h1 className="sr-only">{t("payTitle")}</h1>
      {isError && (
        <Plate look="warn" isLive>
          {t("stale")}
        </Plate>
      )}
      <StateLine deposit={deposit} />
      {standingOf(deposit) === "credited" ? <Credited /> : <ToPay deposit={deposit} />}
      <ProblemList deposit={deposit} />
      {isOpen(deposit) && <Proofs deposit={deposit} />}
    </>
  );
}

/** How it stands, in a sentence that is read out when it changes. */
function StateLine({ deposit }: { deposit: DepositView }) {
  const { t } = useTranslation("deposit");
  const says = useSays();
  const name = useMethodName();
  return (
    <section className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex items-center gap-2">
          <span className="text-title font-bold">{name(deposit)}</span>
          <StatePill deposit={deposit} />
        </p>
        {isOpen(deposit) && <PayClock expireAt={deposit.ExpireAt} size="small" />}
      </div>
      <p role="status" className="text-body">
        {says(deposit)}
      </p>
      {deposit.EndNote !== "" && (
        <p className="text-body text-ink-2">
          {t("note")}：{deposit.EndNote}
        </p>
      )}
    </section>
  );
}

function Credited() {
  const { t } = useTranslation("deposit");
  const { amount } = useBalance();
  return (
    <section className="flex flex-col items-center gap-3 rounded-card border border-line bg-surface px-4 py-10 text-center">
      <CircleCheck size={64} strokeWidth={1.5} aria-hidden="true" className="text-ok" />
      <h2 className="text-head font-bold">{t("creditedTitle")}</h2>
      {amount !== null && (
        <p className="text-lead tabular-nums">{t("newBalance", { amount: toDisplay(amount) })}</p>
      )}
      <LeaveButton />
    </section>
  );
}

function ToPay({ deposit }: { deposit: DepositView }) {
  const { t } = useTranslation("deposit");
  const isLate = useReadSecond((nowMs) => nowMs >= deposit.ExpireAt);
  const isOver = !isOpen(deposit) || isLate;
  return (
    <div className="grid items-start gap-4 laptop:grid-cols-[320px_minmax(0,1fr)]">
      <section className="flex flex-col items-center gap-4 rounded-card border border-line bg-surface p-4 empty:hidden">
        <PayCode deposit={deposit} isOver={isOver} />
        {isOver ? (
          <Link to="/Deposit" className={`${buttonStyle({ look: "primary", size: "large" })} w-60`}>
            {t("newOrder")}
          </Link>
        ) : (
          <PayDeeds deposit={deposit} />
        )}
        <PaySteps standing={standingOf(deposit)} />
      </section>
      <section className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 max-laptop:order-first tablet:p-5">
        <PayAmount deposit={deposit} />
        {!isOver && <PayTo deposit={deposit} />}
        <div className="border-t border-line pt-3 max-laptop:hidden">
          <OrderFacts deposit={deposit} />
        </div>
      </section>
      {/* On phones what is to be done comes first. */}
      <section className="rounded-card border border-line bg-surface p-4 laptop:hidden">
        <OrderFacts deposit={deposit} />
      </section>
    </div>
  );
}

function OrderFacts({ deposit }: { deposit: DepositView }) {
  const { t } = useTranslation("deposit");
  return (
    <>
      <dl className="flex flex-col gap-1 text-body">
        <Fact name={t("orderNo")}>
          <RecordNo no={deposit.OrderNo} />
        </Fact>
        <Fact name={t("created")}>{siteDateTime(deposit.CreateTime)}</Fact>
      </dl>
      <p className="mt-2 text-small text-ink-2">{t("again5s")}</p>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-3">
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 tabular-nums">{children}</dd>
    </div>
  );
}

/** What the payer may do beside paying. */
function PayDeeds({ deposit }: { deposit: DepositView }) {
  const { t } = useTranslation("deposit");
  const [isCancelling, setCancelling] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const note = async () => {
    setBusy(true);
    const end = await notePaid(deposit.OrderNo);
    setBusy(false);
    setFailure(end.kind === "refused" ? end.text : null);
    refetchDeposits(queryClient);
  };
  return (
    <div className="flex w-60 flex-col gap-2">
      {deposit.IsPaidNoted ? (
        <Plate look="ok" isLive>
          {t("noted")}
        </Plate>
      ) : (
        <Button look="outline" size="large" isBusy={isBusy} onClick={() => void note()}>
          {t("notePaid")}
        </Button>
      )}
      {canCancel(deposit) && (
        <Button look="ghost" onClick={() => setCancelling(true)}>
          {t("cancelOrder")}
        </Button>
      )}
      {failure !== null && (
        <Plate look="error" isLive>
          {failure}
        </Plate>
      )}
      {isCancelling && (
        <CancelDialog orderNo={deposit.OrderNo} onClose={() => setCancelling(false)} />
      )}
    </div>
  );
}

const stepsOf: Readonly<Record<DepositStanding, readonly [StepState, StepState, StepState]>> = {
  creating: ["current", "waiting", "waiting"],
  waiting: ["current", "waiting", "waiting"],
  partial: ["done", "current", "waiting"],
  confirming: ["done", "done", "current"],
  checking: ["done", "done", "current"],
  credited: ["done", "done", "done"],
  ended: ["failed", "waiting", "waiting"],
};

function PaySteps({ standing }: { standing: DepositStanding }) {
  const { t } = useTranslation("deposit");
  const titles = [t("payStep1"), t("payStep2"), t("payStep3")];
  return (
    <div className="w-full border-t border-line pt-4">
      <Steps
        label={t("steps")}
        stateLabels={{
          done: t("stepDone"),
          failed: t("stepFailed"),
          current: t("stepNow"),
          waiting: t("stepLater"),
        }}
        steps={titles.map((title, i) => ({
          key: String(i),
          title,
          state: stepsOf[standing][i] ?? "waiting",
        }))}
      />
    </div>
  );
}
