import { currentSession } from "@fairdraw/client/login/session-store.ts";
import { Button, useAutoHide } from "@fairdraw/ui";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { logOut } from "../session.api.ts";

const goesOnAfterMs = 2_000;

/** Shows the phrase by which a player recognises the true site, then goes on by itself. */
export function GreetingPanel({ onEnter, onLeave }: { onEnter: () => void; onLeave: () => void }) {
  const { t } = useTranslation("session");
  const heading = useRef<HTMLHeadingElement>(null);
  const [session] = useState(currentSession);
  const { hold } = useAutoHide(goesOnAfterMs, onEnter);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-6 fd-rise">
      <h1 ref={heading} tabIndex={-1} className="text-head font-bold outline-none">
        {t("greetingTitle", { name: session?.nickName ?? "" })}
      </h1>
      <div {...hold}>
        <p className="text-body text-ink-2">{t("greeting")}</p>
        <p className="mt-1 text-title font-medium text-gold">{session?.greetings}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button look="primary" size="large" onClick={onEnter}>
            {t("greetingEnter")}
          </Button>
          <Button look="link" size="large" onClick={() => void logOut().then(onLeave)}>
            {t("greetingWrong")}
          </Button>
        </div>
      </div>
    </div>
  );
}
