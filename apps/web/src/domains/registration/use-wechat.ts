import { registerResults } from "@fairdraw/wire/registration/results.ts";
import {
  authorizeWechat,
  beginWechat,
  getWechatProfile,
} from "@fairdraw/wire/registration/wechat-calls.ts";
import { useEffect, useState } from "react";
import { call } from "../../lib/call.ts";
import { leaveTo } from "../../lib/navigation.ts";

type Word = "wechatClosed" | "wechatBound" | "wechatLogin" | "wechatExpired" | "noAnswer";

export type WechatState =
  | { kind: "loading" }
  | { kind: "begin"; go: () => void }
  | { kind: "said"; text: Word; isOver: boolean }
  | { kind: "open"; ticket: string; nickName: string };

const said = (text: Word, isOver = true): WechatState => ({ kind: "said", text, isOver });

function refused(code: number): WechatState {
  if (code === registerResults.WECHAT_DISABLED.code) return said("wechatClosed");
  return code === registerResults.WECHAT_BOUND.code ? said("wechatBound") : said("wechatExpired");
}

/** Learns from what WeChat sent back who the visitor is. */
async function recognise(back: { State: string; Code: string }): Promise<WechatState> {
  const authorized = await call(authorizeWechat, back);
  if (authorized.kind === "refused") return refused(authorized.code);
  if (authorized.kind !== "done") return said("noAnswer", false);
  const { Outcome, Ticket } = authorized.answer;
  if (Outcome === "login" || Ticket === undefined) return said("wechatLogin", false);
  const profile = await call(getWechatProfile, { Ticket });
  if (profile.kind === "refused") return refused(profile.code);
  if (profile.kind !== "done") return said("noAnswer", false);
  if (profile.answer.IsBound) return said("wechatBound");
  return { kind: "open", ticket: Ticket, nickName: profile.answer.NickName };
}

/** Goes to WeChat to be recognised there. Effects: leaves this page. */
async function goToWechat(code: string): Promise<WechatState> {
  const begun = await call(beginWechat, { Code: code });
  if (begun.kind === "refused") {
    if (begun.code === registerResults.WECHAT_DISABLED.code) leaveTo("/LinkFailure");
    return refused(begun.code);
  }
  if (begun.kind !== "done") return said("noAnswer", false);
  const url = URL.parse(begun.answer.Url, window.location.href);
  // The server's own words, and yet: no scheme but the web's is ever followed.
  if (url === null || !["https:", "http:"].includes(url.protocol)) return said("wechatClosed");
  window.location.assign(url);
  return { kind: "loading" };
}

/** Where registering with WeChat stands on this page. */
export function useWechat({ code, query }: { code: string; query: URLSearchParams }): WechatState {
  const [State, Code] = [query.get("State"), query.get("Code")];
  const isBack = State !== null && Code !== null;
  const [state, setState] = useState<WechatState>({ kind: "loading" });
  const [hasBegun, setBegun] = useState(false);
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
