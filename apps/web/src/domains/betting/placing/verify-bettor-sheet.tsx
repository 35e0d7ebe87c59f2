import "./texts.ts";
import "../../account/texts.ts";
import { FundsPasswordSheet } from "@fairdraw/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { profileQuery } from "../../account/profile.api.ts";
import { endVerification } from "../ask-verification.ts";
import { useVerifyBettor } from "./use-verify-bettor.ts";
import { VerifyByCaptcha } from "./verify-by-captcha.tsx";

const fundsPasswordPage = "/AccountPassword?tab=funds";

/** Lets the player show before the first bet of a login that a person bets: by a captcha, or by the funds password. */
export function VerifyBettorSheet() {
  const [isByPassword, setByPassword] = useState(false);
  if (isByPassword) return <VerifyByPassword />;
  return <VerifyByCaptcha onPassword={() => setByPassword(true)} />;
}

function VerifyByPassword() {
  const { t: placing } = useTranslation("placing");
  const { t: ofAccount } = useTranslation("account");
  const navigate = useNavigate();
  const { verify, isBusy, error, isSpent } = useVerifyBettor("password");
  const lacksPassword = useQuery(profileQuery).data?.HasFundsPassword === false;
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
      onConfirm={({ FundsPassword }) => void verify({ FundsPassword })}
      onForgot={setPassword}
      onCancel={() => endVerification(false)}
    />
  );
}
