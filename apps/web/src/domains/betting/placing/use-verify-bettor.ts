import { call } from "@fairdraw/client/call/call.ts";
import { noteBetVerified } from "@fairdraw/client/login/session-store.ts";
import { resultText } from "@fairdraw/client/texts/result-text.ts";
import { tellUnknown } from "@fairdraw/client/texts/tell-unknown.ts";
import { verifyBettor } from "@fairdraw/wire/betting/calls.ts";
import { betResults } from "@fairdraw/wire/betting/results.ts";
import type { RequestOf } from "@fairdraw/wire/core/define-call.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { endVerification } from "../ask-verification.ts";

/** What a wrong answer is called, by the way in which the player shows himself. */
const wrongTexts = { password: "verifyTriesLeft", captcha: "verifyCaptchaLeft" } as const;

/** Shows that a person bets; the bets that wait then go on by themselves. */
export function useVerifyBettor(by: keyof typeof wrongTexts) {
  const { t: placing } = useTranslation("placing");
  const { t: ofAccount } = useTranslation("account");
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [isSpent, setSpent] = useState(false);
  const verify = async (proof: RequestOf<typeof verifyBettor>) => {
    setBusy(true);
    const outcome = await call(verifyBettor, proof);
    setBusy(false);
    if (outcome.kind === "done") {
      noteBetVerified(true);
      endVerification(true);
    } else if (outcome.kind === "refused") {
      tellUnknown(betResults, outcome.code);
      const { TriesLeft: left } = outcome.refusal;
      setSpent(left === 0);
      setError(
        left === undefined
          ? resultText(betResults, outcome.code)
          : placing(left === 0 ? "verifySpent" : wrongTexts[by], { count: left }),
      );
    } else if (outcome.kind === "unknown") setError(ofAccount("noAnswer"));
  };
  return { verify, isBusy, error, isSpent };
}
