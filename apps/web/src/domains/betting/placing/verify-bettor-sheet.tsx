import "./texts.ts";
import "../../account/texts.ts";
import { call } from "@fairdraw/client/call/call.ts";
import { noteBetVerified } from "@fairdraw/client/login/session-store.ts";
import { resultText } from "@fairdraw/client/texts/result-text.ts";
import { tellUnknown } from "@fairdraw/client/texts/tell-unknown.ts";
import { FundsPasswordSheet, type FundsProof } from "@fairdraw/ui";
import { verifyBettor } from "@fairdraw/wire/betting/calls.ts";
import { betResults } from "@fairdraw/wire/betting/results.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { profileQuery } from "../../account/profile.api.ts";
import { endVerification } from "../ask-verification.ts";

const fundsPasswordPage = "/AccountPassword?tab=funds";

/** Asks for the funds password before the first bet of a login; the bet that waits goes on by itself. */
export function VerifyBettorSheet() {
  const { t: placing } = useTranslation("placing");
  const { t: ofAccount } = useTranslation("account");
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [isSpent, setSpent] = useState(false);
  const lacksPassword = useQuery(profileQuery).data?.HasFundsPassword === false;
  const verify = async ({ FundsPassword }: FundsProof) => {
    setBusy(true);
    const outcome = await call(verifyBettor, { FundsPassword });
    setBusy(false);
    if (outcome.kind === "done") {
      noteBetVerified();
      endVerification(true);
    } else if (outcome.kind === "refused") {
      tellUnknown(betResults, outcome.code);
      const { TriesLeft: left } = outcome.refusal;
      setSpent(left === 0);
      setError(
        left === undefined
          ? resultText(betResults, outcome.code)
          : placing(left === 0 ? "verifySpent" : "verifyTriesLeft", { count: left }),
      );
    } else if (outcome.kind === "unknown") setError(ofAccount("noAnswer"));
  };
  const setPassword = () => {
    endVerification(false);
    void navigate(fundsPasswordPage);
  };
  return (
    <FundsPasswordSheet
      isOpen
      texts={{
        title: placing("verifyTitle"),
        password: ofAccount("fundsPassword"),
        googleCode: "",
        show: ofAccount("showPassword"),
        hide: ofAccount("hidePassword"),
        capsLock: ofAccount("capsLock"),
        forgot: placing(lacksPassword ? "verifySetPassword" : "verifyOtherPassword"),
        confirm: placing("verifyGoOn"),
        cancel: ofAccount("cancel"),
        close: ofAccount("close"),
      }}
      needsGoogleCode={false}
      error={lacksPassword ? placing("verifyNoPassword") : error}
      isLocked={lacksPassword || isSpent}
      isBusy={isBusy}
      onConfirm={(proof) => void verify(proof)}
      onForgot={setPassword}
      onCancel={() => endVerification(false)}
    />
  );
}
