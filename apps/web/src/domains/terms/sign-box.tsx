import { Link } from "@fairdraw/client/page/link.tsx";
import { useSearchParams } from "@fairdraw/client/page/use-search-params.ts";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { Button, buttonStyle, ConfirmDialog, Plate, showToast } from "@fairdraw/ui";
import type { TermsType } from "@fairdraw/wire/terms/calls.ts";
import { CircleAlert, CircleCheck } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { OwnPassword, Refusal } from "../account/security/parts/form-bits.tsx";
import { useDeed } from "../account/security/use-deed.ts";
import { askTransfer } from "../transfer/ask-transfer.ts";
import { type Agreement, useTradeTerms } from "./terms.api.ts";

interface BoxProps {
  type: TermsType;
  agreement: Agreement;
  wasRead: boolean;
}

/** Where the player signs what he has read, or takes his signature back. */
export function SignBox(props: BoxProps) {
  const { agreement } = props;
  const { t } = useTranslation("tradeTerms");
  const isSigned = agreement.SignedVersion === agreement.Version;
  return (
    <section
      aria-label={t("mySignature")}
      className="flex flex-col gap-3 rounded-card border border-line p-4 print:border-0 print:p-0"
    >
      {isSigned ? (
        <Signed {...props} />
      ) : agreement.HasFundsPassword ? (
        <SignForm {...props} />
      ) : (
        <Plate look="warn" icon={<CircleAlert size={18} aria-hidden="true" />}>
          {t("needsFunds")}{" "}
          <Link to="/AccountPassword?tab=funds" className={buttonStyle({ size: "small" })}>
            {t("setFunds")}
          </Link>
        </Plate>
      )}
    </section>
  );
}

function SignForm({ type, agreement, wasRead }: BoxProps) {
  const { t } = useTranslation("tradeTerms");
  const { sign } = useTradeTerms(type);
  const { run, isBusy, errorOf, restOf } = useDeed();
  const [password, setPassword] = useState("");
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run(
      () => sign({ Version: agreement.Version, FundsPassword: password }),
      () => {
        setPassword("");
        showToast({ kind: "ok", text: t("signedNow") });
      },
    );
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-1 print:hidden">
      <p className="mb-2 text-body">{t(wasRead ? "mayNow" : "readFirst")}</p>
      <OwnPassword
        which="funds"
        value={password}
        error={errorOf("funds password")}
        onWrite={setPassword}
      />
      <Refusal text={restOf("funds password")} />
      <Button
        type="submit"
        look="primary"
        size="large"
        wide
        isBusy={isBusy}
        disabled={!wasRead || password === ""}
      >
        {t("sign")}
      </Button>
    </form>
  );
}

function Signed({ type, agreement }: BoxProps) {
  const { t } = useTranslation("tradeTerms");
  const { revoke } = useTradeTerms(type);
  const { run, isBusy, restOf } = useDeed();
  const [isAsking, setAsking] = useState(false);
  const [params] = useSearchParams();
  // Whom points were to go to when the signature was asked for.
  const to = type === "Point" ? params.get("to") : null;
  const take = () =>
    run(revoke, () => {
      setAsking(false);
      showToast({ kind: "ok", text: t("revokedNow") });
    });
  return (
    <>
      <Plate look="ok" icon={<CircleCheck size={18} aria-hidden="true" />}>
        {t("signedAt", {
          version: agreement.Version,
          time: siteDateTime(agreement.SignedAt ?? 0),
        })}
      </Plate>
      <div className="flex justify-end gap-2 print:hidden">
        <Button look="danger" size="small" onClick={() => setAsking(true)}>
          {t("revoke")}
        </Button>
        {to !== null && (
          <Button look="primary" size="small" onClick={() => askTransfer(to)}>
            {t("toTransfer")}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t("revokeTitle")}
        message={t(type === "Point" ? "revokePoint" : "revokeCurrency")}
        confirmLabel={t("revoke")}
        cancelLabel={t("cancel")}
        closeLabel={t("close")}
        isDangerous
        isBusy={isBusy}
        onConfirm={() => void take()}
        onCancel={() => setAsking(false)}
      >
        <Refusal text={restOf()} />
      </ConfirmDialog>
    </>
  );
}
