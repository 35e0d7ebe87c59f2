import { useHubStatus } from "@fairdraw/client/hub/hub-status.ts";
import { textsReady } from "@fairdraw/client/texts/i18n.ts";
import { serverClock } from "@fairdraw/client/time/server-clock.ts";
import { Button, classNames, Popover } from "@fairdraw/ui";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";

const HostList = lazy(async () => {
  const part = await import("../../../domains/site/host-list.tsx");
  await textsReady();
  return { default: part.HostList };
});

const looks = {
  good: { color: "bg-ok", text: "connectionGood" },
  wait: { color: "bg-warn", text: "connectionWait" },
  lost: { color: "bg-error", text: "connectionLost" },
} as const;

/** How the real-time connection is, in one line. */
export function ConnectionLine() {
  const { t } = useTranslation("shell");
  const { state, isStale } = useHubStatus();
  const look = looks[state === "Connected" ? "good" : isStale ? "lost" : "wait"];
  return (
    <p className="flex items-center gap-2 text-small text-ink-2">
      <span aria-hidden="true" className={classNames("size-2.5 rounded-full", look.color)} />
      {t(look.text)}
    </p>
  );
}

/** How the real-time connection is: a dot, and on a press the particulars. */
export function ConnectionDot() {
  const { t } = useTranslation("shell");
  const { state, transport, isStale } = useHubStatus();
  const look = looks[state === "Connected" ? "good" : isStale ? "lost" : "wait"];
  const facts = [
    { label: t("connection"), value: t(`hub_${state}`) },
    {
      label: t("connectionTransport"),
      value: state === "Connected" ? transport : t("connectionNone"),
    },
    { label: t("connectionOffset"), value: t("milliseconds", { count: serverClock.offsetMs() }) },
  ];
  return (
    <Popover
      label={t("connection")}
      trigger={
        <button
          type="button"
          aria-label={`${t("connection")}: ${t(look.text)}`}
          title={t(look.text)}
          className="flex size-10 cursor-pointer items-center justify-center rounded-control hover:bg-surface-2"
        >
          <span className={classNames("size-2.5 rounded-full", look.color)} />
        </button>
      }
    >
      <div className="mb-2">
        <ConnectionLine />
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-small">
        {facts.map((fact) => (
          <div key={fact.label} className="contents">
            <dt className="text-ink-2">{fact.label}</dt>
            <dd className="text-right tabular-nums">{fact.value}</dd>
          </div>
        ))}
      </dl>
      <LinesOnDemand />
    </Popover>
  );
}

/** The lines are measured only for somebody who wants to see them. */
function LinesOnDemand() {
  const { t } = useTranslation("shell");
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button look="link" onClick={() => setOpen(true)}>
        {t("linesShow")}
      </Button>
    );
  }
  return (
    <div className="mt-2 w-80 border-t border-line pt-2">
      <Suspense fallback={<div className="h-28" />}>
        <HostList />
      </Suspense>
    </div>
  );
}
