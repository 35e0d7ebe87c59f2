import { tabStorage } from "@fairdraw/client/page/safe-storage.ts";
import "./texts.ts";
import { onHubEvent } from "@fairdraw/client/hub/hub.ts";
import { keepForLogin, keptForLogin } from "@fairdraw/client/login/login-memory.ts";
import { currentSession } from "@fairdraw/client/login/session-store.ts";
import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import { IconButton, useAutoHide } from "@fairdraw/ui";
import { receiveInstantMessage, toastNotification } from "@fairdraw/wire/notifications/hub.ts";
import { CircleAlert, Info, TriangleAlert, VolumeX, X } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { logNotice } from "./notice-log.ts";

/** Units: ms. Source: spec section 4 "Timeout for win and toast". */
const toastMs = 5_000;
/** Whatever the house wishes, a line stays no longer. Units: ms. */
const lineMaxMs = 30_000;
const mutedName = "mutedSenders";

interface HouseLine {
  key: string;
  look: "toast" | "info" | "warn" | "error";
  text: string;
  /** Who sent it; null for the house. */
  sender: string | null;
  forMs: number;
}

function mutedSenders(): string[] {
  // Nothing kept is nobody, not the house, whose name is empty.
  return keptForLogin(tabStorage, mutedName)?.split(",") ?? [];
}

/** Tells whether a toast is shown: neither one's own nor one of a sender that was muted. */
export function isToastShown(lionKing: string, me: string, muted: readonly string[]): boolean {
  return lionKing !== me && !muted.includes(lionKing);
}

/** Lines that the house or the leader of the contest says to all, under the running announcements. */
export function HouseToast() {
  const [line, setLine] = useState<HouseLine | null>(null);
  useEffect(() => {
    const ends = [
      onHubEvent(toastNotification, ({ key, msg, lionKing }) => {
        if (!isToastShown(lionKing, currentSession()?.userName ?? "", mutedSenders())) return;
        const sender = lionKing === "" ? null : lionKing;
        const text = sender === null ? msg : `🦁 ${sender}: ${msg}`;
        setLine({ key, look: "toast", text, sender, forMs: toastMs });
        logNotice({ key, kind: "toast", text, at: serverNowMs(), path: null });
      }),
      onHubEvent(receiveInstantMessage, ({ Epoch, Seq, Level, Text, Ttl }) => {
        const key = `house ${Epoch} ${Seq}`;
        const forMs = Math.min(Math.max(Ttl, toastMs), lineMaxMs);
        setLine({ key, look: Level, text: Text, sender: null, forMs });
        logNotice({ key, kind: "house", text: Text, at: serverNowMs(), path: null });
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return (
    // Lies over the page: what stands there does not jump for five seconds.
    <div aria-live="polite" className="relative z-20 h-0">
      {line !== null && <Ribbon key={line.key} line={line} onClose={() => setLine(null)} />}
    </div>
  );
}

const looks = {
  toast: { Icon: null, color: "bg-gold-tint text-gold" },
  info: { Icon: Info, color: "bg-surface-2 text-ink" },
  warn: { Icon: TriangleAlert, color: "bg-warn-tint text-warn" },
  error: { Icon: CircleAlert, color: "bg-error-tint text-error" },
};

function Ribbon({ line, onClose }: { line: HouseLine; onClose: () => void }) {
  const { t } = useTranslation("notifications");
  const { t: shell } = useTranslation("shell");
  const { hold } = useAutoHide(line.forMs, onClose);
  const { Icon, color } = looks[line.look];
  const { sender } = line;
  const mute = () => {
    if (sender !== null) {
      keepForLogin(tabStorage, mutedName, [...mutedSenders(), sender].join(","));
    }
    onClose();
  };
  return (
    <div
      {...hold}
      className={`absolute inset-x-0 top-0 flex min-h-10 items-center gap-2 px-4 text-body tablet:px-5 ${color} fd-fade`}
    >
      {Icon !== null && <Icon size={18} className="shrink-0" aria-hidden="true" />}
      <span className="min-w-0 flex-1">{line.text}</span>
      {sender !== null && (
        <IconButton label={t("muteSender", { name: sender })} onClick={mute}>
          <VolumeX size={16} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label={shell("close")} onClick={onClose}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
