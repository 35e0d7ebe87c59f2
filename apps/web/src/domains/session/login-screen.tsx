import "./texts.ts";
import { useTitle } from "@fairdraw/client/brand/use-title.ts";
import { takeReturnTo } from "@fairdraw/client/login/return-to.ts";
import { currentSession } from "@fairdraw/client/login/session-store.ts";
import { isEnterable } from "@fairdraw/client/page/navigation.ts";
import { useSearchParams } from "@fairdraw/client/page/use-search-params.ts";
import { textsReady } from "@fairdraw/client/texts/i18n.ts";
import { Segmented } from "@fairdraw/ui";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useDemoSite } from "../site/site.api.ts";
import { logInWithPasskey } from "./has-passkeys.ts";
import { noteLoginMerchant } from "./login-merchant.ts";
import { useLoginOffers } from "./login-offers.ts";
import { DemoAccounts } from "./parts/demo-accounts.tsx";
import { LoginForm } from "./parts/login-form.tsx";
import { LoginFrame } from "./parts/login-frame.tsx";
import { LoginLinks } from "./parts/login-links.tsx";
import { logInAsDemo } from "./session.api.ts";
import { type DeviceTicket, useLoginEnd } from "./use-login-end.ts";

// What most visitors never open is fetched only when it is.
const QrTab = lazy(async () => ({ default: (await import("./parts/qr-tab.tsx")).QrTab }));
const PhoneTab = lazy(async () => {
  const { PhoneTab: part } = await import("./parts/phone-tab.tsx");
  await textsReady();
  return { default: part };
});
const GoogleStep = lazy(async () => ({
  default: (await import("./parts/google-step.tsx")).GoogleStep,
}));
const DeviceStep = lazy(async () => ({
  default: (await import("./parts/device-step.tsx")).DeviceStep,
}));
const GreetingPanel = lazy(async () => ({
  default: (await import("./parts/greeting-panel.tsx")).GreetingPanel,
}));
const LoginNotice = lazy(async () => ({
  default: (await import("./parts/login-notice.tsx")).LoginNotice,
}));

type Way = "password" | "phone" | "site" | "wechat";
type Stage =
  | { kind: "form" }
  | { kind: "google"; ticket: string; hasPasskey: boolean }
  | ({ kind: "device" } & DeviceTicket)
  | { kind: "greeting" };

export function LoginScreen() {
  const { t } = useTranslation("session");
  const navigate = useNavigate();
  const [stage, setStage] = useState<Stage>({ kind: "form" });
  useTitle(t("login"));
  const [query] = useSearchParams();
  const merchant = query.get("Merchant");
  useEffect(() => noteLoginMerchant(merchant), [merchant]);
  const enter = () => {
    const isAgent = currentSession()?.isAgent ?? false;
    void navigate(
      takeReturnTo((path) => isEnterable(path, { isAgent })),
      { replace: true },
    );
  };
  const { problems, isBusy, tryIn, forget } = useLoginEnd({
    onIn: () => {
      if ((currentSession()?.greetings ?? "") === "") enter();
      else setStage({ kind: "greeting" });
    },
    onDevice: ({ ticket, channels }) => setStage({ kind: "device", ticket, channels }),
    onGoogle: ({ ticket, hasPasskey }) => setStage({ kind: "google", ticket, hasPasskey }),
  });
  const toForm = () => {
    forget();
    setStage({ kind: "form" });
  };
  const trying = { problems, isBusy, onTry: tryIn };
  return (
    <LoginFrame>
      <Suspense fallback={<div className="h-72" />}>
        {stage.kind === "greeting" && <GreetingPanel onEnter={enter} onLeave={toForm} />}
        {stage.kind === "device" && <DeviceStep {...trying} step={stage} onBack={toForm} />}
        {stage.kind === "google" && (
          <GoogleStep
            {...trying}
            ticket={stage.ticket}
            hasPasskey={stage.hasPasskey}
            onBack={toForm}
          />
        )}
      </Suspense>
      {stage.kind === "form" && <WaysIn {...trying} />}
      {problems.dialog !== undefined && (
        <Suspense>
          <LoginNotice
            message={problems.dialog}
            hasFailureNote={problems.hasFailureNote === true}
            onClose={forget}
          />
        </Suspense>
      )}
    </LoginFrame>
  );
}

type Trying = Omit<Parameters<typeof LoginForm>[0], "filled">;

/** By password, by a code, with WeChat, or for play. */
function WaysIn(trying: Trying) {
  const { t } = useTranslation("session");
  const offers = useLoginOffers();
  const demo = useDemoSite();
  const [query] = useSearchParams();
  const [way, setWay] = useState<Way>("password");
  const [filled, setFilled] = useState<{ userName: string; password: string } | null>(null);
  const ways: { value: Way; label: string }[] = [
    { value: "password", label: t("byPassword") },
    ...(offers.hasPhone ? [{ value: "phone" as const, label: t("byPhone") }] : []),
    { value: "site", label: t("byQr") },
    ...(offers.hasWechat ? [{ value: "wechat" as const, label: t("byWechat") }] : []),
  ];
  return (
    <>
      <h1 className="mb-4 text-head font-bold">{t("loginTitle")}</h1>
      <div className="mb-4">
        <Segmented label={t("loginWays")} value={way} onChange={setWay} items={ways} />
      </div>
      {way === "password" ? (
        <LoginForm {...trying} filled={filled} />
      ) : (
        <Suspense fallback={<div className="h-72" />}>
          {way === "phone" ? (
            <PhoneTab {...trying} />
          ) : (
            <QrTab key={way} of={way} onTry={trying.onTry} />
          )}
        </Suspense>
      )}
      <LoginLinks
        canRegister={offers.canRegister}
        hasDemo={offers.hasDemo}
        isDemoFirst={query.get("Demo") === "1"}
        onDemo={() => void trying.onTry(logInAsDemo)}
        onPasskey={() => void trying.onTry(logInWithPasskey)}
      />
      {way === "password" && demo?.IsDemoSite === true && (
        <DemoAccounts
          accounts={demo.DemoAccounts}
          onPick={(account) =>
            setFilled({ userName: account.UserName, password: account.Password })
          }
        />
      )}
    </>
  );
}
