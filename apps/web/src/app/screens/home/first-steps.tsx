import "./texts.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { isPageThere } from "@fairdraw/client/page/navigation.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { playerDataQuery } from "../../../domains/account/account.api.ts";
import { isLow } from "../../../domains/play-money/low-balance.ts";
import { askPlayMoney, useHasPlayMoney } from "../../../domains/wallet/ask-play-money.ts";
import { useBalance } from "../../../domains/wallet/wallet.api.ts";
import { StepsFrame } from "./steps-frame.tsx";

/** What a new player does first, in this order, where its page is there; the bet to try wins one time in ten. */
const steps = [
  { key: "limit", to: "/AccountInfo?tab=safer" },
  { key: "rules", to: "/DrawHistory/101?tab=rules" },
  { key: "play", to: "/Bet/101?play=ssc.dwd" },
] as const;
/** Where money comes from: play money out of a window, real money over a page. */
const money = { key: "money", to: null } as const;
const deposit = { key: "deposit", to: "/Deposit" } as const;
const stepClass =
  "flex min-h-[78px] flex-1 tablet:min-h-[76px] items-center gap-3 rounded-card border border-line bg-surface px-4 py-2 hover:border-line-strong hover:shadow-thin";

/** A news of the first bet is older than this only when the page stood open. Units: ms. */
const freshMs = 5_000;

/** The way into the games for somebody who has never bet: own limits come before money. */
export function FirstSteps() {
  const { t } = useTranslation("home");
  // The shell asks seldom; whoever comes back from his first bet is no newcomer any more.
  useQuery({ ...playerDataQuery, staleTime: freshMs });
  const { amount: balance } = useBalance();
  const source = useHasPlayMoney() ? money : deposit;
  const isPoor = isLow(balance);
  const built = steps.filter(({ to }) => isPageThere(to));
  // Without money there is nothing to try; the rules can be read by then.
  const shown = isPoor ? built.map((step) => (step.key === "rules" ? source : step)) : built;
  return (
    <StepsFrame title={t("stepsTitle", { count: shown.length })}>
      {shown.map(({ key, to }, index) => (
        <li key={key} className="flex">
          {to === null ? (
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={askPlayMoney}
              className={`${stepClass} cursor-pointer text-left`}
            >
              <StepText at={index} title={t(`step_${key}`)} text={t(`stepText_${key}`)} />
            </button>
          ) : (
            <Link to={to} className={stepClass}>
              <StepText at={index} title={t(`step_${key}`)} text={t(`stepText_${key}`)} />
            </Link>
          )}
        </li>
      ))}
    </StepsFrame>
  );
}

function StepText({ at, title, text }: { at: number; title: string; text: string }) {
  return (
    <>
      <span
        aria-hidden="true"
        className="flex size-8 shrink-0 items-center justify-center rounded-full bg-primary-tint font-bold text-primary tabular-nums"
      >
        {at + 1}
      </span>
      <span className="min-w-0">
        <span className="block text-body font-bold">{title}</span>
        <span className="block text-small text-ink-2">{text}</span>
      </span>
    </>
  );
}
