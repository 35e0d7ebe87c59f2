import { keptAnswer, tenMinutesMs } from "@fairdraw/client/call/kept-answer.ts";
import { pageAnswer } from "@fairdraw/client/call/page-answers.ts";
import {
  getDemoLink,
  getRegisterLinkCode,
  isWeChatEnabled,
} from "@fairdraw/wire/registration/calls.ts";
import { isPhoneLoginEnabled } from "@fairdraw/wire/session/calls.ts";
import { useEffect, useState } from "react";

/** What the site offers to those who are not in yet; each is absent until the server has said it. */
export interface LoginOffers {
  /** Anybody may register. */
  canRegister: boolean;
  hasDemo: boolean;
  hasWechat: boolean;
  hasPhone: boolean;
}

const withPage = (): LoginOffers => ({
  canRegister: (pageAnswer(getRegisterLinkCode)?.registerLinkCode ?? "") !== "",
  hasDemo: (pageAnswer(getDemoLink)?.DemoLink ?? "") !== "",
  hasWechat: pageAnswer(isWeChatEnabled)?.isWeChatEnabled === true,
  hasPhone: pageAnswer(isPhoneLoginEnabled)?.IsPhoneLoginOn === true,
});

/** Asks what the site offers. Effects: one that fails stays away; it is asked again next time. */
export function useLoginOffers(): LoginOffers {
  const [offers, setOffers] = useState(withPage);
  useEffect(() => {
    let isGone = false;
    const add = (more: Partial<LoginOffers>) => {
      if (!isGone) setOffers((before) => ({ ...before, ...more }));
    };
    const asked = [
      keptAnswer(getRegisterLinkCode, {}, tenMinutesMs).then(({ registerLinkCode }) =>
        add({ canRegister: registerLinkCode !== "" }),
      ),
      keptAnswer(getDemoLink, {}, tenMinutesMs).then(({ DemoLink }) =>
        add({ hasDemo: DemoLink !== "" }),
      ),
      keptAnswer(isWeChatEnabled, {}, tenMinutesMs).then((answer) =>
        add({ hasWechat: answer.isWeChatEnabled }),
      ),
      keptAnswer(isPhoneLoginEnabled, {}, tenMinutesMs).then((answer) =>
        add({ hasPhone: answer.IsPhoneLoginOn }),
      ),
    ];
    for (const one of asked) one.catch(() => {});
    return () => {
      isGone = true;
    };
  }, []);
  return offers;
}
