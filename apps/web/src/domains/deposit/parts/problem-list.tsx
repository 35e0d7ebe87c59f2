import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { Pill } from "@fairdraw/ui";
import { DepositProblemState, depositProblemStateText } from "@fairdraw/wire/deposit/enums.ts";
import { useTranslation } from "react-i18next";
import type { DepositView } from "../deposit.api.ts";
import { problemKinds, problemName } from "../deposit-state.ts";
import { Card } from "./card.tsx";
import { useCoinText } from "./says.tsx";

type Problem = DepositView["Problems"][number];

const stateLooks: Readonly<Record<number, "warn" | "ok" | "neutral">> = {
  [DepositProblemState.OPEN]: "warn",
  [DepositProblemState.CREDITED]: "ok",
};

/** The name of a problem's state in the language of the page. */
export function problemStateName(state: number): string {
  const names: Readonly<Record<number, { zh: string; en: string }>> = depositProblemStateText;
  return inLanguage(names[state] ?? { zh: String(state), en: String(state) });
}

/** What was not as it should be with the money that came, what that means, and what happens next. */
export function ProblemList({ deposit }: { deposit: DepositView }) {
  const { t } = useTranslation("deposit");
  const { Problems: problems } = deposit;
  if (problems.length === 0) return null;
  return (
    <Card title={t("problems")}>
      <ul className="flex flex-col gap-3">
        {problems.map((problem) => (
          <li key={problem.Id} className="rounded-control bg-surface-2 px-3 py-2.5">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span className="text-body font-bold">{inLanguage(problemName(problem.Kind))}</span>
              <Pill look={stateLooks[problem.State] ?? "neutral"}>
                {problemStateName(problem.State)}
              </Pill>
            </p>
            <p className="mt-1 text-body text-pretty">
              <Meaning problem={problem} />
            </p>
            <p className="mt-1 text-small text-ink-2 tabular-nums">
              {siteDateTime(problem.EndedAt ?? problem.At)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Meaning({ problem }: { problem: Problem }) {
  const { t } = useTranslation("deposit");
  const coin = useCoinText();
  const kind = problemKinds.find((one) => one === problem.Kind);
  switch (problem.State) {
    case DepositProblemState.CREDITED:
      return t("problemCredited", { amount: toDisplay(parseCheckedMoney(problem.Credited)) });
    case DepositProblemState.RETURNED:
      return t("problemReturned");
    case DepositProblemState.DISMISSED:
      return t("problemDismissed");
    default:
      return kind === undefined
        ? null
        : t(`problem_${kind}`, { amount: coin(problem.Amount, problem.Currency) });
  }
}
