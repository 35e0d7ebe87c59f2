import type { QrCode } from "@fairdraw/wire/session/qr-calls.ts";
import { useCallback, useEffect, useReducer, useState } from "react";
import { askForCode, listenForCode, nextQrState, type QrNews, type QrState } from "./qr-login.ts";

const loading: QrState = { kind: "loading" };

interface Shown {
  state: QrState;
  code: QrCode | null;
}

function step(before: Shown, news: QrNews): Shown {
  return {
    state: nextQrState(before.state, news, before.code),
    code: news.kind === "code" ? news.code : before.code,
  };
}

/** A code on the page and what the phone does with it. Effects: asks for one, listens until the end. */
export function useQrLogin(of: "site" | "wechat"): { state: QrState; renew: () => void } {
  const [{ state, code }, tell] = useReducer(step, { state: loading, code: null });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isGone = false;
    // oxlint-disable-next-line no-unused-expressions -- a new round asks for a new code
    round;
    void askForCode(of).then((fresh) => {
      if (!isGone) tell({ kind: "code", code: fresh });
    });
    return () => {
      isGone = true;
    };
  }, [of, round]);
  useEffect(() => {
    if (code === null) return;
    let end: (() => void) | null = null;
    let isGone = false;
    const timer = setTimeout(() => tell({ kind: "timeUp" }), code.ExpireSeconds * 1000);
    listenForCode(code, (payload) => tell({ kind: "event", payload })).then(
      (stop) => {
        end = stop;
        if (isGone) stop();
      },
      () => {
        if (!isGone) tell({ kind: "code", code: null });
      },
    );
    return () => {
      isGone = true;
      clearTimeout(timer);
      end?.();
    };
  }, [code]);
  const renew = useCallback(() => setRound((before) => before + 1), []);
  return { state, renew };
}
