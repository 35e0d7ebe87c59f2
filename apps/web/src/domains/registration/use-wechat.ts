import { call } from "@fairdraw/client/call/call.ts";
import { keptAnswer, tenMinutesMs } from "@fairdraw/client/call/kept-answer.ts";
import { leaveTo } from "@fairdraw/client/page/navigation.ts";
import { tabStorage } from "@fairdraw/client/page/safe-storage.ts";
import { isWeChatEnabled } from "@fairdraw/wire/registration/calls.ts";
import { registerResults } from "@fairdraw/wire/registration/results.ts";
import {
  authorizeWechat,
  beginWechat,
  getWechatProfile,
} from "@fairdraw/wire/registration/wechat-calls.ts";
import { loginResults } from "@fairdraw/wire/session/results.ts";
import { useEffect, useState } from "react";
import { logInByTicket } from "../session/session.api.ts";

type Word = "wechatBound" | "wechatLogin" | "wechatExpired" | "noAnswer";

export type WechatState =
  | { kind: "loading" }
  | { kind: "begin"; go: () => void }
  | { kind: "said"; text: Word; isOver: boolean }
  | { kind: "open"; ticket: string; nickName: string };

const said = (text: Word, isOver = true): WechatState => ({ kind: "said", text, isOver });

/** Nobody registers with WeChat here: the page of links that lead nowhere says so. */
function leaveClosed(): WechatState {
  leaveTo("/LinkFailure?Why=WeChat");
  return { kind: "loading" };
}

/** What this browser keeps while WeChat asks its player; it redeems what comes back. */
const secretKey = "fairdraw.wechatSecret";

function takeSecret(): string | null {
  const secret = tabStorage.getItem(secretKey);
  tabStorage.removeItem(secretKey);
  return secret;
}

/** A player whom WeChat knows here already goes in; the page with the code does it elsewhere. */
async function enter(ticket: string | undefined): Promise<WechatState> {
  const secret = takeSecret();
  if (ticket === undefined || secret === null) return said("wechatLogin", false);
  const end = await logInByTicket(ticket, secret);
  if (end.kind !== "in") return said(end.kind === "unknown" ? "noAnswer" : "wechatExpired");
  leaveTo("/");
  return { kind: "loading" };
}

/** Learns from what WeChat sent back who the visitor is. */
async function recognise(back: { State: string; Code: string }): Promise<WechatState> {
  const authorized = await call(authorizeWechat, back);
  if (authorized.kind === "refused") {
    const isClosed = authorized.code === loginResults.WECHAT_DISABLED.code;
    return isClosed ? leaveClosed() : said("wechatExpired");
  }
  if (authorized.kind !== "done") return said("noAnswer", false);
  const { Outcome, Ticket } = authorized.answer;
  if (Outcome === "login") return enter(Ticket);
  if (Ticket === undefined) return said("wechatExpired");
  const profile = await call(getWechatProfile, { Ticket });
  if (profile.kind === "refused") {
    const isClosed = profile.code === registerResults.WECHAT_DISABLED.code;
    return isClosed ? leaveClosed() : said("wechatExpired");
  }
  if (profile.kind !== "done") return said("noAnswer", false);
  if (profile.answer.IsBound) return said("wechatBound");
  return { kind: "open", ticket: Ticket, nickName: profile.answer.NickName };
}

/** Goes to WeChat to be recognised there. Effects: leaves this page. */
async function goToWechat(code: string): Promise<WechatState> {
  const begun = await call(beginWechat, { Code: code });
  if (begun.kind === "refused" && begun.code === loginResults.WECHAT_DISABLED.code) {
    return leaveClosed();
  }
  if (begun.kind !== "done") return said("noAnswer", false);
  const url = URL.parse(begun.answer.Url, window.location.href);
  // The server's own words, and yet: no scheme but the web's is ever followed.
  if (url === null || !["https:", "http:"].includes(url.protocol)) return leaveClosed();
  tabStorage.setItem(secretKey, begun.answer.Secret);
  window.location.assign(url);
  return { kind: "loading" };
}

/** Where registering with WeChat stands on this page. */
export function useWechat({ code, query }: { code: string; query: URLSearchParams }): WechatState {
  // WeChat itself writes them small.
  const [State, Code] = [
    query.get("State") ?? query.get("state"),
    query.get("Code") ?? query.get("code"),
  ];
  const isBack = State !== null && Code !== null;
  const [state, setState] = useState<WechatState>({ kind: "loading" });
  const [hasBegun, setBegun] = useState(false);
  useEffect(() => {
    keptAnswer(isWeChatEnabled, {}, tenMinutesMs).then(
      (answer) => {
        if (!answer.isWeChatEnabled) leaveClosed();
      },
      () => {},
    );
  }, []);
  useEffect(() => {
    if (State === null || Code === null) return;
    let isGone = false;
    void recognise({ State, Code }).then((known) => {
      if (!isGone) setState(known);
    });
    return () => {
      isGone = true;
    };
  }, [State, Code]);
  if (isBack || hasBegun) return state;
  const go = () => {
    setBegun(true);
    void goToWechat(code).then(setState);
  };
  return { kind: "begin", go };
}
