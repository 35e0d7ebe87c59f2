import "./texts.ts";
import { useDialogTurn } from "@fairdraw/client/page/dialog-turn.ts";
import { Net } from "@fairdraw/client/records/net.tsx";
import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import { Button, Dialog } from "@fairdraw/ui";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { logOut } from "../session/session.api.ts";
import { saferPlayPath } from "./break-plate.tsx";
import { Amount } from "./parts/figures.tsx";
import {
  type SaferPlayFigures,
  saferPlayQuery,
  useSaferPlayChanges,
} from "./responsible-gaming.api.ts";
import { useOnlineText } from "./use-online-text.ts";

/** While it is due, other windows may answer it; they are heard of within this. Units: ms. */
const whileDueMs = 4_000;
/** Timers may not be set further ahead; what is asked meanwhile also brings what was changed elsewhere. Units: ms. */
const farthestMs = 600_000;

/** When to ask the server next, so that all windows of a login show the check within seconds. */
export function askAgainMs(data: SaferPlayFigures | undefined, nowMs: number): number {
  if (data === undefined) return farthestMs;
  const leftMs = data.RealityCheckAt - nowMs;
  return leftMs > 0 ? Math.min(leftMs + 500, farthestMs) : whileDueMs;
}

/**
 * Stops the player at his own interval and tells him what he did. It stays until a button is pressed;
 * what is under it goes on, and the cart is kept.
 */
export function RealityCheck() {
  const { data } = useQuery({
    ...saferPlayQuery,
    refetchInterval: ({ state }) => askAgainMs(state.data, serverNowMs()),
    refetchIntervalInBackground: true,
  });
  // The answer itself must say that it is due: another window may have been answered since.
  const isDue = data !== undefined && data.ServerTime >= data.RealityCheckAt;
  const isTurn = useDialogTurn("security", isDue);
  return isTurn && data !== undefined ? <CheckCard data={data} /> : null;
}

/** What the player may do next. */
interface Way {
  readonly name: string;
  readonly endsLogin?: boolean;
  after(): Promise<void> | void;
}

function CheckCard({ data }: { data: SaferPlayFigures }) {
  const { t } = useTranslation("responsible-gaming");
  const navigate = useNavigate();
  const online = useOnlineText();
  const { acknowledge } = useSaferPlayChanges();
  const [busy, setBusy] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  // Not on a button: a key that was meant for the board must not answer this.
  const first = useRef<HTMLDListElement>(null);
  const { SessionToday: session } = data;
  const onlineMs = data.ServerTime - session.LoginAt;
  const answer = async ({ name, after, endsLogin = false }: Way) => {
    setBusy(name);
    // The check belongs to the login: who leaves needs nobody's word that he has read it.
    const end = endsLogin ? null : await acknowledge(Math.floor(onlineMs / 60_000));
    setBusy(null);
    if (end?.kind === "refused") setError(end.text);
    else await after();
  };
  const ways: readonly Way[] = [
    { name: t("rcContinue"), after: () => {} },
    { name: t("rcRecords"), after: async () => navigate("/BetRecord") },
    { name: t("rcBreak"), after: async () => navigate(saferPlayPath) },
    {
      name: t("rcLogout"),
      endsLogin: true,
      after: async () => {
        await logOut();
        await navigate("/Login", { replace: true });
      },
    },
  ];
  const figures = [
    { label: t("netSession"), value: <Net of={session.Net} />, className: "text-title font-bold" },
    { label: t("staked"), value: <Amount of={session.Staked} />, className: "text-lead" },
    { label: t("returned"), value: <Amount of={session.Returned} />, className: "text-lead" },
  ];
  return (
    <Dialog
      isOpen
      isAlert
      isBlocking
      onClose={() => {}}
      title={t("rcTitle")}
      description={t("rcText", { time: online(onlineMs) })}
      closeLabel={t("close")}
      firstFocus={first}
    >
      <dl
        ref={first}
        tabIndex={-1}
        className="flex flex-col gap-2 rounded-control bg-surface-2 p-4 outline-none"
      >
        {figures.map(({ label, value, className }) => (
          <div key={label} className="flex items-baseline justify-between gap-4">
            <dt className="text-body text-ink-2">{label}</dt>
            <dd className={className}>{value}</dd>
          </div>
        ))}
      </dl>
      <p role="status" className="min-h-5 pt-1 text-small text-error">
        {error}
      </p>
      <div className="grid grid-cols-2 gap-3 pb-3">
        {ways.map((way) => (
          <Button
            key={way.name}
            size="large"
            isBusy={busy === way.name}
            disabled={busy !== null}
            onClick={() => void answer(way)}
          >
            {way.name}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
