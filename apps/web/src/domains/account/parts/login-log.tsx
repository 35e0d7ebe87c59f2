import type { SuccessOf } from "@fairdraw/client/call/call.ts";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { placeName } from "@fairdraw/client/texts/place-name.ts";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import {
  Button,
  ConfirmDialog,
  EmptyBox,
  Pagination,
  Pill,
  Skeleton,
  showToast,
  Table,
} from "@fairdraw/ui";
import type { searchLoginLog } from "@fairdraw/wire/account/profile-calls.ts";
import { loginTypeText } from "@fairdraw/wire/session/enums.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { LogIn, RotateCw } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { loginLogQuery, loginsPerPage, useProfileChanges } from "../profile.api.ts";

type Row = SuccessOf<typeof searchLoginLog>["Items"][number];

function howOf(loginType: number): string {
  const text = Object.entries(loginTypeText).find(([code]) => code === String(loginType))?.[1];
  return text === undefined ? "" : inLanguage(text);
}

/** Where and when the account was logged in to, and a way to end what is open elsewhere. */
export function LoginLog() {
  const { t } = useTranslation("account");
  const [page, setPage] = useState(1);
  const query = useQuery({ ...loginLogQuery(page), placeholderData: keepPreviousData });
  if (query.data === undefined && query.isError) {
    return (
      <EmptyBox
        isError
        icon={<LogIn size={40} strokeWidth={1.5} />}
        text={t("failed")}
        action={
          <Button onClick={() => void query.refetch()}>
            <RotateCw size={16} aria-hidden="true" />
            {t("retry")}
          </Button>
        }
      />
    );
  }
  if (query.data === undefined) {
    return (
      <div role="status" aria-label={t("loading")}>
        <Skeleton className="h-64" />
      </div>
    );
  }
  const { Items, Total } = query.data;
  return (
    <div className="flex flex-col gap-3">
      <KickOthers />
      {Items.length === 0 ? (
        <EmptyBox icon={<LogIn size={40} strokeWidth={1.5} />} text={t("logEmpty")} />
      ) : (
        <Rows rows={Items} />
      )}
      {Total > loginsPerPage && (
        <Pagination
          page={page}
          pageCount={Math.ceil(Total / loginsPerPage)}
          texts={{
            label: t("pages"),
            total: t("pagesTotal", { count: Total }),
            previous: t("pagePrevious"),
            next: t("pageNext"),
            page: (count) => t("pageNumber", { count }),
          }}
          onPage={setPage}
        />
      )}
    </div>
  );
}

function Rows({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation("account");
  const state = (row: Row) => (
    <Pill look={row.IsCurrent ? "gold" : row.IsOpen ? "ok" : "neutral"}>
      {t(row.IsCurrent ? "logHere" : row.IsOpen ? "logOpen" : "logEnded")}
    </Pill>
  );
  const device = (row: Row) => t(row.IsMobile ? "logMobile" : "logComputer");
  return (
    <Table
      caption={t("logLabel")}
      rows={rows}
      rowKey={(row) => `${row.Time} ${row.Ip}`}
      columns={[
        { key: "time", title: t("logTime"), cell: (row) => siteDateTime(row.Time) },
        { key: "ip", title: t("logIp"), cell: (row) => row.Ip },
        { key: "place", title: t("logPlace"), cell: (row) => placeName(row.Place) },
        { key: "how", title: t("logHow"), cell: (row) => howOf(row.LoginType) },
        { key: "device", title: t("logDevice"), cell: device },
        { key: "state", title: t("logState"), cell: state },
      ]}
      card={(row) => (
        <div className="flex items-center gap-3">
          <div className="min-w-0 flex-1">
            <p className="text-body tabular-nums">{siteDateTime(row.Time)}</p>
            <p className="text-small text-ink-2">
              {[row.Ip, placeName(row.Place), howOf(row.LoginType), device(row)]
                .filter((text) => text !== "")
                .join(" · ")}
            </p>
          </div>
          {state(row)}
        </div>
      )}
    />
  );
}

function KickOthers() {
  const { t } = useTranslation("account");
  const { kick } = useProfileChanges();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const end = await kick();
    setBusy(false);
    setAsked(false);
    if (end.kind === "done") {
      showToast({ kind: "ok", text: t("kicked", { count: end.answer.Ended }) });
    } else showToast({ kind: "error", text: end.text });
  };
  return (
    <>
      <Button className="self-start" onClick={() => setAsked(true)}>
        {t("kickOthers")}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        isBusy={isBusy}
        title={t("kickAsk")}
        message={t("kickAskText")}
        confirmLabel={t("kickOthers")}
        cancelLabel={t("cancel")}
        closeLabel={t("close")}
        onConfirm={() => void confirm()}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}
