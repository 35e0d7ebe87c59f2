import { Link } from "@fairdraw/client/page/link.tsx";
import { textsReady } from "@fairdraw/client/texts/i18n.ts";
import type { Money } from "@fairdraw/money";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";

const LimitMeter = lazy(async () => {
  const { LimitMeter: part } = await import("../../responsible-gaming/limit-meter.tsx");
  await textsReady();
  return { default: part };
});

/** How near a stake comes to a limit of the player's own, before he confirms it; nothing for who has none. */
export function OwnLimitAfter({ total }: { total: Money }) {
  return (
    <Suspense>
      <LimitMeter stake={total} />
    </Suspense>
  );
}

/** Says that a limit of the player's own was met, and leads to where he can see it. */
export function OwnLimitText({ text, onLeave }: { text: string; onLeave: () => void }) {
  const { t } = useTranslation("betting");
  return (
    <>
      {text}{" "}
      <Link
        to="/AccountInfo?tab=safer"
        onClick={onLeave}
        className="font-medium underline underline-offset-4"
      >
        {t("toOwnLimits")}
      </Link>
    </>
  );
}
