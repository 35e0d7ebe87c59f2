import { Link } from "@fairdraw/client/page/link.tsx";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import type { Game } from "@fairdraw/lottery-engine";
import { Button, type Column, CopyText, EmptyBox, Pagination, Skeleton, Table } from "@fairdraw/ui";
import { drawRowsPerPage, type Issue } from "@fairdraw/wire/lottery/calls.ts";
import { IssueState } from "@fairdraw/wire/lottery/enums.ts";
import { History, RotateCw, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { numbersOf } from "../draw-tags.ts";
import { useDraws } from "../verify.api.ts";
import { verifyPath } from "../verify-path.ts";
import { DrawBalls } from "./draw-balls.tsx";
import { useDrawColumns } from "./draw-columns.tsx";

/** The issues of a game drawn last, each with what it is proven by. */
export function DrawsTable({ game }: { game: Game }) {
  const { t } = useTranslation("lottery");
  const { t: shell } = useTranslation("shell");
  const [page, setPage] = useState(1);
  const draws = useDraws(game.id, page);
  const columns = useColumns(game);
  if (draws.isPending) {
    return (
      <div className="flex flex-col gap-2 p-4" role="status" aria-label={shell("loading")}>
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </div>
    );
  }
  if (draws.data === undefined) {
    return (
      <EmptyBox
        isError
        icon={<TriangleAlert size={40} strokeWidth={1.5} />}
        text={t("drawsFailed")}
        action={
          <Button onClick={() => void draws.refetch()}>
            <RotateCw size={16} aria-hidden="true" />
            {shell("retry")}
          </Button>
        }
      />
    );
  }
  const { Items, Total } = draws.data;
  if (Total === 0) {
    return <EmptyBox icon={<History size={40} strokeWidth={1.5} />} text={t("noDraws")} />;
  }
  const pageCount = Math.max(1, Math.ceil(Total / drawRowsPerPage));
  return (
    <>
      <Table
        caption={t("recentDraws")}
        columns={columns}
        rows={Items}
        rowKey={(issue) => issue.serialNumber}
        card={(issue) => <DrawCard game={game} issue={issue} />}
      />
      {pageCount > 1 && (
        <div className="border-t border-line px-4 py-3">
          <Pagination
            page={page}
            pageCount={pageCount}
            onPage={setPage}
            texts={{
              label: t("drawPages"),
              total: t("drawTotal", { count: Total }),
              previous: t("pagePrevious"),
              next: t("pageNext"),
              page: (one) => t("pageAt", { page: one }),
            }}
          />
        </div>
      )}
    </>
  );
}

function useColumns(game: Game): Column<Issue>[] {
  const { t } = useTranslation("lottery");
  return [
    ...useDrawColumns<Issue>((issue) => <Drawn game={game} issue={issue} />),
    {
      key: "commit",
      title: t("columnCommit"),
      cell: (issue) => <Short hex={issue.seedCommit} name={t("columnCommit")} />,
    },
    {
      key: "seed",
      title: t("columnSeed"),
      cell: (issue) =>
        issue.serverSeed === "" ? (
          <span className="text-small text-ink-2">{t("seedLater")}</span>
        ) : (
          <Short hex={issue.serverSeed} name={t("columnSeed")} />
        ),
    },
    { key: "link", title: t("verify"), cell: (issue) => <VerifyLink game={game} issue={issue} /> },
  ];
}

function Short({ hex, name }: { hex: string; name: string }) {
  const { t } = useTranslation("lottery");
  return (
    <span className="whitespace-nowrap">
      <CopyText
        text={hex}
        label={t("copyOf", { name })}
        copiedLabel={t("copied")}
        failedLabel={t("copyFailed")}
        short={{ head: 6, tail: 4 }}
      />
    </span>
  );
}

function Drawn({ game, issue }: { game: Game; issue: Issue }) {
  const { t } = useTranslation("lottery");
  const numbers = numbersOf(issue.winningNumber);
  if (numbers.length === 0) {
    const isCancelled = issue.state === IssueState.CANCEL;
    return (
      <span className="text-small text-ink-2">{t(isCancelled ? "cancelledShort" : "waiting")}</span>
    );
  }
  return <DrawBalls category={game.category} issue={issue} serial={issue.serialNumber} size={20} />;
}

function VerifyLink({ game, issue }: { game: Game; issue: Issue }) {
  const { t } = useTranslation("lottery");
  return (
    <Link
      to={verifyPath(game.id, issue.serialNumber)}
      aria-label={t("verifyOf", { serial: issue.serialNumber })}
      className="inline-flex min-h-10 items-center text-link hover:underline"
    >
      {t("verify")}
    </Link>
  );
}

function DrawCard({ game, issue }: { game: Game; issue: Issue }) {
  return (
    <>
      <div className="flex items-center justify-between text-small text-ink-2 tabular-nums">
        <span className="font-medium text-ink">{issue.serialNumber}</span>
        <span>{siteDateTime(issue.drawTimeStamp)}</span>
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3">
        <Drawn game={game} issue={issue} />
        <VerifyLink game={game} issue={issue} />
      </div>
    </>
  );
}
