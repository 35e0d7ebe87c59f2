import { getChatInfo } from "@fairdraw/wire";
import type { Http } from "../../platform/http/http.ts";

/** Binds the calls of this domain. Nobody has a chat before its rooms exist (decisions.md G20). */
export function serveChat(http: Http): void {
  http.serve(getChatInfo, async () => ({
    HasChatExternalLink: false,
    HasChatSiteGroup: false,
  }));
}
