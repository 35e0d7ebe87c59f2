import { Pill } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import type { DemoSite } from "../../site/site.api.ts";

type Account = DemoSite["DemoAccounts"][number];

const roleText = {
  player: "rolePlayer",
  agent: "roleAgent",
  directAgent: "roleDirectAgent",
  rootAgent: "roleRootAgent",
} as const;

/** Players first: most visitors want to be one. */
const roleOrder = ["player", "agent", "directAgent", "rootAgent"];

function byRole(accounts: readonly Account[]): Account[] {
  return accounts.toSorted((a, b) => roleOrder.indexOf(a.Role) - roleOrder.indexOf(b.Role));
}

interface DemoAccountsProps {
  accounts: readonly Account[];
  onPick: (account: Account) => void;
}

/** Demo accounts of a site on play money, each one tap away. */
export function DemoAccounts({ accounts, onPick }: DemoAccountsProps) {
  const { t } = useTranslation("session");
  return (
    <section
      aria-labelledby="demo-accounts"
      className="mt-6 rounded-card border border-line bg-surface p-4"
    >
      <div className="flex items-center justify-between gap-2">
        <h2 id="demo-accounts" className="text-lead font-bold">
          {t("demoAccounts")}
        </h2>
        <Pill look="play">{t("playMoneyShort", { ns: "fallback" })}</Pill>
      </div>
      <p className="mb-3 text-small text-ink-2">{t("demoHint")}</p>
      <ul className="flex flex-wrap gap-2">
        {byRole(accounts).map((account) => (
          <li key={account.UserName}>
            <button
              type="button"
              className="flex min-h-10 cursor-pointer items-center gap-2 rounded-control px-3 text-body ring-1 ring-inset ring-line hover:bg-surface-2"
              onClick={() => onPick(account)}
            >
              <span className="font-medium">{account.UserName}</span>
              <span className="text-small text-ink-2">{t(roleText[account.Role])}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
