import { call } from "@fairdraw/client/call/call.ts";
import { hubPath } from "@fairdraw/wire/core/define-hub.ts";
import { getWechatLoginInitial, qrCodeLogin } from "@fairdraw/wire/session/hub.ts";
import { initQrLogin, type QrCode } from "@fairdraw/wire/session/qr-calls.ts";

export type QrState =
  | { kind: "loading" }
  | { kind: "failed" }
  | { kind: "waiting"; code: QrCode }
  | { kind: "scanned" }
  | { kind: "expired" }
  | { kind: "refused" }
  | { kind: "unbound" }
  | { kind: "confirmed"; ticket: string; secret: string };

export type QrNews =
  | { kind: "code"; code: QrCode | null }
  | { kind: "timeUp" }
  | { kind: "event"; payload: unknown };

/** Where a code shown here stands after a piece of news. What concerns another code changes nothing. */
export function nextQrState(before: QrState, news: QrNews, shown: QrCode | null): QrState {
  if (news.kind === "code") {
    return news.code === null ? { kind: "failed" } : { kind: "waiting", code: news.code };
  }
  const isOpen = before.kind === "waiting" || before.kind === "scanned";
  if (!isOpen || shown === null) return before;
  if (news.kind === "timeUp") return { kind: "expired" };
  const event = qrCodeLogin.payload.safeParse(news.payload);
  if (!event.success || event.data.QrId !== shown.QrId) return before;
  const { State, Ticket } = event.data;
  if (State !== "confirmed") return { kind: State };
  return Ticket === undefined
    ? { kind: "expired" }
    : { kind: "confirmed", ticket: Ticket, secret: shown.Secret };
}

/** A connection of nobody: it carries no token, so the page that shows a code learns of nothing else. */
async function connectAsNobody(query: string) {
  const { HubConnectionBuilder, LogLevel } = await import("@microsoft/signalr");
  return new HubConnectionBuilder()
    .withUrl(hubPath + query)
    .withAutomaticReconnect()
    .configureLogging(LogLevel.None)
    .build();
}

/** A code of this site, or of WeChat; null when none is to be had. */
export async function askForCode(of: "site" | "wechat"): Promise<QrCode | null> {
  if (of === "site") {
    const outcome = await call(initQrLogin, {});
    return outcome.kind === "done" ? outcome.answer : null;
  }
  const hub = await connectAsNobody("");
  try {
    await hub.start();
    const answer = getWechatLoginInitial.answer.safeParse(
      await hub.invoke(getWechatLoginInitial.name),
    );
    return answer.success ? answer.data : null;
  } catch {
    return null;
  } finally {
    await hub.stop();
  }
}

/** Hears what happens to a code; the result ends it. */
export async function listenForCode(
  code: QrCode,
  onEvent: (payload: unknown) => void,
): Promise<() => void> {
  const hub = await connectAsNobody(`?loginId=${encodeURIComponent(code.QrId)}`);
  hub.on(qrCodeLogin.name, onEvent);
  await hub.start();
  return () => void hub.stop();
}
