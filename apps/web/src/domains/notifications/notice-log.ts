import { useSessionStore } from "@fairdraw/client/login/session-store.ts";
import { create } from "zustand";

/** Something that was told and went by itself, kept to be read later. */
export interface LoggedNotice {
  key: string;
  kind: "win" | "toast" | "house" | "bet";
  text: string;
  /** Epoch ms. */
  at: number;
  /** Where it leads; null for nowhere. */
  path: string | null;
  isRead: boolean;
}

/** More than this nobody reads; the oldest fall away. */
const keptMax = 50;

/** The newest first; one that was told twice stands once. */
export function withNotice(
  notices: readonly LoggedNotice[],
  notice: Omit<LoggedNotice, "isRead">,
): LoggedNotice[] {
  if (notices.some(({ key }) => key === notice.key)) return [...notices];
  return [{ ...notice, isRead: false }, ...notices].slice(0, keptMax);
}

export const useNoticeLog = create<{ notices: readonly LoggedNotice[] }>(() => ({ notices: [] }));

export function logNotice(notice: Omit<LoggedNotice, "isRead">): void {
  useNoticeLog.setState(({ notices }) => ({ notices: withNotice(notices, notice) }));
}

/** All were seen. */
export function readNotices(): void {
  useNoticeLog.setState(({ notices }) => ({
    notices: notices.map((notice) => ({ ...notice, isRead: true })),
  }));
}

export function unreadNotices(notices: readonly LoggedNotice[]): number {
  return notices.filter(({ isRead }) => !isRead).length;
}

// They were told to one player; the next one does not see them.
useSessionStore.subscribe((now, before) => {
  if (now.session?.userName !== before.session?.userName) useNoticeLog.setState({ notices: [] });
});
