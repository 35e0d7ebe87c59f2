import { call } from "@fairdraw/client/call/call.ts";
import { currentLanguage } from "@fairdraw/client/texts/i18n.ts";
import { deviceNowMs } from "@fairdraw/client/time/device-clock.ts";
import { getCaptcha } from "@fairdraw/wire/session/captcha-calls.ts";
import { useCallback, useEffect, useRef, useState } from "react";

interface Riddle {
  id: string;
  /** Address of the picture; "" until there is one. */
  image: string;
  question: string;
  /** The server has forgotten it by then. Units: epoch ms of this device. */
  goneAt: number;
}

export interface CaptchaState extends Omit<Riddle, "goneAt"> {
  code: string;
  isFailed: boolean;
  setCode: (code: string) => void;
  /** Asks for another one; each works once. */
  refresh: () => void;
}

const none: Riddle = { id: "", image: "", question: "", goneAt: 0 };

/** A picture of ours and of no other kind; anything else is not shown. */
const isPicture = (image: string) => image.startsWith("data:image/svg+xml;base64,");

/** Another riddle; null when none is to be had. */
async function askRiddle(): Promise<Riddle | null> {
  const outcome = await call(getCaptcha, { Language: currentLanguage() });
  if (outcome.kind !== "done") return null;
  const { CaptchaId, Image, Question, ExpireSeconds } = outcome.answer;
  return {
    id: CaptchaId,
    image: isPicture(Image) ? Image : "",
    question: Question,
    goneAt: deviceNowMs() + ExpireSeconds * 1000,
  };
}

/**
 * A riddle for whoever may be a machine. Nothing is asked for while it is not wanted, nor when it is
 * wanted again while the last one is still good.
 */
export function useCaptcha({ isWanted }: { isWanted: boolean }): CaptchaState {
  const [riddle, setRiddle] = useState<Riddle | "failed">(none);
  const [code, setCode] = useState("");
  const goneAt = useRef(0);
  const take = useCallback((fresh: Riddle | null) => {
    goneAt.current = fresh?.goneAt ?? 0;
    setRiddle(fresh ?? "failed");
  }, []);
  useEffect(() => {
    if (!isWanted || goneAt.current > deviceNowMs()) return;
    setCode("");
    void askRiddle().then(take);
  }, [isWanted, take]);
  const refresh = () => {
    setCode("");
    setRiddle(none);
    void askRiddle().then(take);
  };
  const isFailed = riddle === "failed";
  return { ...(isFailed ? none : riddle), code, isFailed, setCode, refresh };
}

/** What a call takes of a captcha; nothing while none is asked. */
export function captchaAnswer({ id, code }: CaptchaState) {
  return id === "" ? {} : { CaptchaId: id, CaptchaCode: code.trim() };
}
