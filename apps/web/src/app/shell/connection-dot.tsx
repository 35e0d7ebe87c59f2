import { classNames, Popover } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { useHubStatus } from "../../lib/hub-status.ts";
import { serverClock } from "../../lib/server-clock.ts";

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
    { label: t("connection"), value: state },
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
    </Popover>
  );
}
