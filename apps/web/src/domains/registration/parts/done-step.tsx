import { Link } from "@fairdraw/client/page/link.tsx";
import { isPageThere } from "@fairdraw/client/page/navigation.ts";
import { textsReady } from "@fairdraw/client/texts/i18n.ts";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { buttonStyle, Skeleton } from "@fairdraw/ui";
import { playMoneyTarget } from "@fairdraw/wire/play-money/target.ts";
import { CircleCheck } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDemoSite } from "../../site/site.api.ts";

const LimitPrompt = lazy(async () => {
  const { LimitPrompt: part } = await import("../../responsible-gaming/limit-prompt.tsx");
  await textsReady();
  return { default: part };
});

/** The account is there; what may come next, at the calmest moment there is. */
export function DoneStep({ name }: { name: string }) {
  const { t } = useTranslation("registration");
  const heading = useRef<HTMLHeadingElement>(null);
  const home = useRef<HTMLAnchorElement>(null);
  const isDemo = useDemoSite()?.IsDemoSite === true;
  const [isDecided, setDecided] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => (isDecided ? home : heading).current?.focus(), [isDecided]);
  return (
    <div className="flex flex-col items-center gap-3 py-4 text-center">
      <CircleCheck size={56} strokeWidth={1.5} className="text-ok" aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1} className="text-title font-bold outline-none">
        {t("doneTitle", { name })}
      </h2>
      <p className="text-body text-ink-2">{t("doneText")}</p>
      {isDemo && (
        <p className="rounded-full bg-play-tint px-4 py-1 text-body text-play">
          {t("donePlayMoney", { amount: toDisplay(parseCheckedMoney(playMoneyTarget)) })}
        </p>
      )}
      {isDecided ? (
        <>
          <p role="status" className="text-body text-ink-2">
            {said ?? t("doneCalm")}
          </p>
          <Link
            ref={home}
            to="/"
            replace
            className={buttonStyle({ look: "primary", size: "large", wide: true })}
          >
            {t("doneHome")}
          </Link>
          {isPageThere("/AccountPassword") && (
            <Link
              to="/AccountPassword?tab=funds"
              className={buttonStyle({ look: "plain", size: "large", wide: true })}
            >
              {t("doneFundsPassword")}
            </Link>
          )}
          {isPageThere("/AccountInfo") && (
            <Link to="/AccountInfo?tab=profile" className={buttonStyle({ look: "link" })}>
              {t("doneGreeting")}
            </Link>
          )}
        </>
      ) : (
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <LimitPrompt
            onDecided={(told) => {
              setSaid(told);
              setDecided(true);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
