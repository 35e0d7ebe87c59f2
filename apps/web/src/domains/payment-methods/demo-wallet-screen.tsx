import "./texts.ts";
import { SiteFooter } from "@fairdraw/client/brand/site-footer.tsx";
import { useTitle } from "@fairdraw/client/brand/use-title.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { useSearchParams } from "@fairdraw/client/page/use-search-params.ts";
import { LanguageSwitch } from "@fairdraw/client/texts/language-switch.tsx";
import { Button, Field, Plate, Skeleton } from "@fairdraw/ui";
import { commonResults } from "@fairdraw/wire/core/common-results.ts";
import type { AnswerOf } from "@fairdraw/wire/core/define-call.ts";
import type { getDemoWallet } from "@fairdraw/wire/payment-methods/demo-wallet-calls.ts";
import { CircleAlert, CircleCheck } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { methodName } from "./method-name.ts";
import { lookAtDemoWallet, sayToDemoWallet } from "./payment-methods.api.ts";

type Asked = Extract<AnswerOf<typeof getDemoWallet>, { ExpireAt: number }>;
type Seen =
  | { kind: "loading" | "failed" | "gone" | "closed" }
  | { kind: "asked"; asked: Asked }
  | { kind: "told"; site: string };

/** Plays the page of a provider of e-wallets on a demo site. */
export function DemoWalletScreen() {
  const { t, i18n } = useTranslation("methods");
  const [query] = useSearchParams();
  const ticket = query.get("ticket") ?? "";
  const [seen, setSeen] = useState<Seen>({ kind: "loading" });
  useEffect(() => {
    let isLeft = false;
    void lookAtDemoWallet(ticket).then((outcome) => {
      if (isLeft) return;
      if (outcome.kind === "done") setSeen({ kind: "asked", asked: outcome.answer });
      else if (outcome.kind !== "refused") setSeen({ kind: "failed" });
      else {
        const isClosed = outcome.code === commonResults.NO_PERMISSION.code;
        setSeen({ kind: isClosed ? "closed" : "gone" });
      }
    });
    return () => {
      isLeft = true;
    };
  }, [ticket]);
  const name = seen.kind === "asked" ? methodName(seen.asked, i18n.language) : "";
  const title = t("demoTitle", { name });
  useTitle(title);
  return (
    <div className="flex min-h-dvh flex-col bg-bg px-4">
      <header className="mx-auto flex h-16 w-full max-w-[480px] items-center justify-end">
        <LanguageSwitch />
      </header>
      <main className="mx-auto w-full max-w-[480px] flex-1 py-4">
        <h1 className="mb-4 text-head font-bold">{title}</h1>
        {seen.kind === "loading" && <Skeleton className="h-64" />}
        {seen.kind === "asked" && (
          <Answer
            asked={seen.asked}
            ticket={ticket}
            onTold={() => setSeen({ kind: "told", site: seen.asked.WebSiteTitle })}
            onGone={() => setSeen({ kind: "gone" })}
          />
        )}
        {seen.kind === "told" && (
          <div role="status">
            <Plate look="info" icon={<CircleCheck size={18} aria-hidden="true" />}>
              {t("demoDone", { site: seen.site })}
            </Plate>
          </div>
        )}
        {(seen.kind === "failed" || seen.kind === "gone" || seen.kind === "closed") && (
          <>
            <Plate look="error" icon={<CircleAlert size={18} aria-hidden="true" />}>
              {t(
                seen.kind === "failed"
                  ? "failed"
                  : seen.kind === "gone"
                    ? "demoGone"
                    : "demoClosed",
              )}
            </Plate>
            <p className="mt-4 text-center">
              <Link to="/" className="inline-flex min-h-10 items-center text-link hover:underline">
                {t("toHome")}
              </Link>
            </p>
          </>
        )}
      </main>
      <SiteFooter isDemo />
    </div>
  );
}

/** An account that fits every provider of the demo. */
const anAccount = "13900006688";

function Answer(props: { asked: Asked; ticket: string; onTold: () => void; onGone: () => void }) {
  const { asked, ticket, onTold, onGone } = props;
  const { t } = useTranslation("methods");
  const [form, setForm] = useState({
    account: asked.Account === "" ? anAccount : asked.Account,
    holder: asked.HolderName,
  });
  const [isBusy, setBusy] = useState(false);
  const say = async (IsConfirmed: boolean) => {
    if (isBusy) return;
    setBusy(true);
    const outcome = await sayToDemoWallet({
      Ticket: ticket,
      IsConfirmed,
      Account: form.account,
      HolderName: form.holder,
    });
    setBusy(false);
    if (outcome.kind === "done") onTold();
    else if (outcome.kind === "refused") onGone();
  };
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void say(true);
      }}
      className="flex flex-col gap-1 rounded-card border border-line bg-surface p-5"
    >
      <p className="mb-3 text-body text-ink-2">{t("demoText", { site: asked.WebSiteTitle })}</p>
      <Field
        label={t("demoAccount")}
        hint={t("demoAccountHint")}
        maxLength={100}
        autoComplete="off"
        value={form.account}
        onChange={(event) => setForm({ ...form, account: event.target.value })}
      />
      <Field
        label={t("demoHolder")}
        maxLength={64}
        autoComplete="off"
        value={form.holder}
        onChange={(event) => setForm({ ...form, holder: event.target.value })}
      />
      <div className="flex justify-end gap-2">
        <Button size="large" onClick={() => void say(false)}>
          {t("demoRefuse")}
        </Button>
        <Button type="submit" look="primary" size="large" isBusy={isBusy}>
          {t("demoConfirm")}
        </Button>
      </div>
    </form>
  );
}
