import "./texts.ts";
import "../account/security/texts.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { NotReadYet } from "@fairdraw/client/page/not-read-yet.tsx";
import { siteDateTime, siteDay } from "@fairdraw/client/time/site-time.ts";
import { useReadSecond } from "@fairdraw/client/time/ticker.ts";
import { Button, buttonStyle, Pill, Plate } from "@fairdraw/ui";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert, Coins, CreditCard, Wallet } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CardWizard } from "./card-wizard.tsx";
import { chainName, titleOf } from "./method-name.ts";
import {
  cardsQuery,
  type Method,
  type MethodKind,
  usdtQuery,
  walletsQuery,
} from "./payment-methods.api.ts";
import { ProviderMark } from "./provider-mark.tsx";
import { RemoveDrawer } from "./remove-drawer.tsx";
import { UsdtWizard } from "./usdt-wizard.tsx";
import { WalletWizard } from "./wallet-wizard.tsx";

/** What of each kind is said. */
const says = {
  card: { title: "cards", add: "addCard", none: "noCards", icon: CreditCard },
  usdt: { title: "usdt", add: "addUsdt", none: "noUsdt", icon: Coins },
  wallet: { title: "wallets", add: "addWallet", none: "noWallets", icon: Wallet },
} as const;

/** The bank cards, addresses of USDT and e-wallets of the player: those there are, how each stands, one more, or one less. */
export function MethodsRoom() {
  return (
    <div className="flex flex-col gap-8">
      <Kind kind="card" />
      <Kind kind="usdt" />
      <Kind kind="wallet" />
    </div>
  );
}

function Kind({ kind }: { kind: MethodKind }) {
  const { t } = useTranslation("methods");
  const cards = useQuery({ ...cardsQuery, enabled: kind === "card" });
  const wallets = useQuery({ ...walletsQuery, enabled: kind === "wallet" });
  const usdt = useQuery({ ...usdtQuery, enabled: kind === "usdt" });
  const query = { card: cards, wallet: wallets, usdt }[kind];
  const { add, none, icon: Icon, ...said } = says[kind];
  const [isAdding, setAdding] = useState(false);
  const { data } = query;
  const title = t(said.title);
  if (data === undefined) {
    return (
      <section aria-label={title}>
        <h2 className="mb-3 text-lead font-bold">{title}</h2>
        <NotReadYet
          query={query}
          icon={<Icon size={40} strokeWidth={1.5} />}
          texts={{ loading: t("loading"), failed: t("failed"), retry: t("retry") }}
          bars={["h-16", "h-16"]}
        />
      </section>
    );
  }
  const have = data.Items.length;
  const isFull = have >= data.Max;
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="flex items-baseline gap-2 text-lead font-bold">
          {title}
          <span className="text-small font-normal text-ink-2">
            {t("count", { have, max: data.Max })}
          </span>
        </h2>
        {data.HasFundsPassword && !isFull && (
          <Button look={have === 0 ? "primary" : "plain"} onClick={() => setAdding(true)}>
            {t(add)}
          </Button>
        )}
      </div>
      {!data.HasFundsPassword && (
        <Plate look="warn" icon={<CircleAlert size={18} aria-hidden="true" />}>
          {t("needsFunds")}{" "}
          <Link to="/AccountPassword?tab=funds" className={buttonStyle({ size: "small" })}>
            {t("setFunds")}
          </Link>
        </Plate>
      )}
      {isFull && <p className="text-small text-ink-2">{t("full")}</p>}
      {have === 0 ? (
        <p className="flex items-center gap-3 rounded-card border border-dashed border-line-strong p-5 text-body text-ink-2">
          <Icon size={24} aria-hidden="true" className="shrink-0" />
          {t(none)}
        </p>
      ) : (
        <ul className="grid gap-3 tablet:grid-cols-2">
          {data.Items.map((method) => (
            <Row
              key={method.Id}
              method={method}
              kind={kind}
              needsGoogle={data.NeedsGoogle}
              coolHours={data.CoolHours}
            />
          ))}
        </ul>
      )}
      {isAdding && kind === "card" && cards.data !== undefined && (
        <CardWizard terms={cards.data} onClose={() => setAdding(false)} />
      )}
      {isAdding && kind === "usdt" && usdt.data !== undefined && (
        <UsdtWizard terms={usdt.data} onClose={() => setAdding(false)} />
      )}
      {isAdding && kind === "wallet" && wallets.data !== undefined && (
        <WalletWizard terms={wallets.data} onClose={() => setAdding(false)} />
      )}
    </section>
  );
}

function Row(props: { method: Method; kind: MethodKind; needsGoogle: boolean; coolHours: number }) {
  const { method, kind } = props;
  const { t, i18n } = useTranslation("methods");
  const [isRemoving, setRemoving] = useState(false);
  const name = titleOf(method, i18n.language);
  const label = "Label" in method ? method.Label : "";
  const isCooling = useReadSecond((nowMs) => method.UsableAt > nowMs);
  const why = method.State === 1 ? "lockedWhy" : method.State === 3 ? "disabledWhy" : null;
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex items-center gap-3">
        <ProviderMark name={"Chain" in method ? chainName(method.Chain) : name} />
        <div className="min-w-0 flex-1">
          <p className="truncate text-body font-bold">
            {name}
            {label !== "" && <span className="ml-2 font-normal text-ink-2">{label}</span>}
          </p>
          <p className="text-body tabular-nums">{method.Masked}</p>
        </div>
        <StatePill state={method.State} isCooling={isCooling} />
      </div>
      {why !== null && <p className="text-small text-ink-2">{t(why)}</p>}
      <div className="flex min-h-8 items-center justify-between gap-3">
        <p className="text-small text-ink-2">
          {isCooling
            ? t("cooling", { time: siteDateTime(method.UsableAt) })
            : t("boundAt", { date: siteDay(method.BoundAt) })}
        </p>
        {method.State !== 1 && (
          <Button
            size="small"
            look="danger"
            aria-label={t("itemAria", { action: t("remove"), what: `${name} ${method.Masked}` })}
            onClick={() => setRemoving(true)}
          >
            {t("remove")}
          </Button>
        )}
      </div>
      {isRemoving && (
        <RemoveDrawer
          kind={kind}
          method={method}
          needsGoogle={props.needsGoogle}
          coolHours={props.coolHours}
          onClose={() => setRemoving(false)}
        />
      )}
    </li>
  );
}

function StatePill({ state, isCooling }: { state: Method["State"]; isCooling: boolean }) {
  const { t } = useTranslation("methods");
  if (state === 1) return <Pill look="warn">{t("locked")}</Pill>;
  if (state === 2) return <Pill look="neutral">{t("verifying")}</Pill>;
  if (state === 3) return <Pill look="neutral">{t("disabled")}</Pill>;
  return isCooling ? null : <Pill look="ok">{t("usable")}</Pill>;
}
