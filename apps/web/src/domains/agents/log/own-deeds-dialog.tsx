import "../team/texts.ts";
import { RecordDaysField } from "@fairdraw/client/records/record-days-field.tsx";
import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import { siteDateTime, siteDay } from "@fairdraw/client/time/site-time.ts";
import { Button, Dialog, EmptyBox, rangeOfPreset, SearchBox, Select, Skeleton } from "@fairdraw/ui";
import { ownDeedKinds } from "@fairdraw/wire/agents/own-deed-calls.ts";
import { History, RotateCw } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDeedText } from "./deed-text.ts";
import { type OwnDeed, type OwnDeedFilter, useOwnDeeds } from "./own-deeds.api.ts";

type Put = (change: Partial<OwnDeedFilter>) => void;

/** Everything that the agent did with the members of his team, by day, kind and member. */
export function OwnDeedsDialog({
  onClose,
  onOpen,
}: {
  onClose: () => void;
  /** Shows a member in its place. */
  onOpen: (userName: string) => void;
}) {
  const { t } = useTranslation("team");
  const today = siteDay(serverNowMs());
  const [filter, setFilter] = useState<OwnDeedFilter>({
    days: rangeOfPreset("last7", today),
    kind: null,
    member: null,
  });
  return (
    <Dialog isOpen place="panel" onClose={onClose} title={t("ownLog")} closeLabel={t("close")}>
      <div className="flex min-h-[60dvh] flex-col gap-3 pb-4">
        <Filters
          filter={filter}
          today={today}
          onChange={(change) => setFilter({ ...filter, ...change })}
        />
        <Deeds filter={filter} onOpen={onOpen} />
      </div>
    </Dialog>
  );
}

function Filters({
  filter,
  today,
  onChange,
}: {
  filter: OwnDeedFilter;
  today: string;
  onChange: Put;
}) {
  const { t } = useTranslation("team");
  const [text, setText] = useState("");
  const apply = () => onChange({ member: text.trim() === "" ? null : text.trim() });
  return (
    <div className="flex flex-wrap gap-2">
      <RecordDaysField days={filter.days} today={today} onChange={(days) => onChange({ days })} />
      <Select
        look="plain"
        label={t("logKind")}
        value={filter.kind ?? ""}
        onChange={(kind) => onChange({ kind: kind === "" ? null : kind })}
        items={[
          { value: "" as const, label: t("logAll") },
          ...ownDeedKinds.map((value) => ({ value, label: t(`log_${value}`) })),
        ]}
      />
      <form
        className="min-w-40 flex-1"
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <SearchBox
          label={t("logMember")}
          placeholder={t("account")}
          clearLabel={t("clear")}
          value={text}
          onLeave={apply}
          onChange={(typed) => {
            setText(typed);
            if (typed === "") onChange({ member: null });
          }}
        />
      </form>
    </div>
  );
}

function Deeds({ filter, onOpen }: { filter: OwnDeedFilter; onOpen: (userName: string) => void }) {
  const { t } = useTranslation("team");
  const { query, rows, total } = useOwnDeeds(filter);
  const icon = <History size={40} strokeWidth={1.5} />;
  if (query.isError) {
    return (
      <EmptyBox
        isError
        icon={icon}
        text={t(filter.member === null ? "failed" : "logFailed")}
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
  if (rows.length === 0) return <EmptyBox icon={icon} text={t("ownLogEmpty")} />;
  return (
    <section aria-label={t("ownLog")} aria-busy={query.isPlaceholderData}>
      <p className="text-small text-ink-2">{t("logCount", { count: total })}</p>
      <ol className="divide-y divide-line">
        {rows.map((row, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two deeds of one instant may be alike
          <DeedLine key={`${n} ${row.At}`} row={row} onOpen={onOpen} />
        ))}
      </ol>
      {query.hasNextPage && (
        <Button
          wide
          className="mt-2"
          isBusy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t("logMore")}
        </Button>
      )}
    </section>
  );
}

function DeedLine({ row, onOpen }: { row: OwnDeed; onOpen: (userName: string) => void }) {
  const { t } = useTranslation("team");
  const { nameOf, whatOf } = useDeedText();
  const { Kind, UserName, Before } = row;
  const whom = () => {
    if (Kind === "message" && Before === "team") return t("scope_team");
    if (Kind === "message" && Before === "direct") return t("scope_direct");
    if (Kind === "delete") return "";
    return t(Kind === "message" ? "logSeveral" : "logGone");
  };
  return (
    <li className="py-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-body">
        <span className="font-medium">{nameOf(Kind)}</span>
        <span className="text-small text-ink-2 tabular-nums">{siteDateTime(row.At)}</span>
      </p>
      <p className="flex flex-wrap items-baseline gap-x-3 text-small text-ink-2">
        {UserName === null ? (
          <span>{whom()}</span>
        ) : (
          <button
            type="button"
            onClick={() => onOpen(UserName)}
            className="min-h-8 cursor-pointer rounded-control text-link underline-offset-4 hover:underline"
          >
            {UserName}
          </button>
        )}
        <span className="min-w-0 break-words">{whatOf(row)}</span>
      </p>
    </li>
  );
}
