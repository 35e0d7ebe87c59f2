import { textsReady } from "@fairdraw/client/texts/i18n.ts";
import { lazy, Suspense, useEffect } from "react";
import { usePlayerData } from "../../../domains/account/account.api.ts";
import { useVerificationAsked } from "../../../domains/betting/ask-verification.ts";
import { useAnnouncements } from "../../../domains/notifications/announcements.api.ts";
import { useCentre } from "../../../domains/notifications/open-announcement.ts";
import { useQrId } from "../../../domains/session/use-qr-id.ts";
import { useTransferAsked } from "../../../domains/transfer/ask-transfer.ts";
import { usePlayMoneyAsked } from "../../../domains/wallet/ask-play-money.ts";
import { askLogout, useLogoutAsked } from "../profile/ask-logout.ts";

// Nothing of a window is fetched before there is time for it or somebody opens it.
const windows = {
  search: async () => (await import("./game-search.tsx")).GameSearch,
  help: async () => (await import("./shortcut-help.tsx")).ShortcutHelp,
  centre: async () =>
    (await import("../../../domains/notifications/announcement-centre.tsx")).AnnouncementCentre,
  popups: async () => (await import("../../../domains/notifications/login-popups.tsx")).LoginPopups,
  logout: async () => (await import("../profile/logout-dialog.tsx")).LogoutDialog,
  terms: async () => (await import("../../../domains/account/parts/terms-dialog.tsx")).TermsDialog,
  verify: async () =>
    (await import("../../../domains/betting/placing/verify-bettor-sheet.tsx")).VerifyBettorSheet,
  qr: async () => (await import("./qr-confirm.tsx")).QrConfirm,
  transfer: async () =>
    (await import("../../../domains/transfer/transfer-window.tsx")).TransferWindow,
  playMoney: async () =>
    (await import("../../../domains/play-money/play-money-window.tsx")).PlayMoneyWindow,
};

const GameSearch = lazy(async () => ({ default: await windows.search() }));
const ShortcutHelp = lazy(async () => ({ default: await windows.help() }));
const AnnouncementCentre = lazy(async () => withTexts(await windows.centre()));
const LoginPopups = lazy(async () => ({ default: await windows.popups() }));
const LogoutDialog = lazy(async () => withTexts(await windows.logout()));
const TermsDialog = lazy(async () => withTexts(await windows.terms()));
const VerifyBettorSheet = lazy(async () => withTexts(await windows.verify()));
const TransferWindow = lazy(async () => withTexts(await windows.transfer()));
const PlayMoneyWindow = lazy(async () => withTexts(await windows.playMoney()));
const QrConfirm = lazy(async () => ({ default: await windows.qr() }));

async function withTexts<T>(component: T): Promise<{ default: T }> {
  await textsReady();
  return { default: component };
}

/** The first quiet moment after this is used for what may be opened next. Units: ms. */
const fetchAheadAfterMs = 3_000;

/** A key that opens a window must not lose the letters that follow it. */
function useFetchedAhead(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const fetch of [windows.search, windows.logout]) fetch().catch(() => {});
    }, fetchAheadAfterMs);
    return () => clearTimeout(timer);
  }, []);
}

interface ShellWindowsProps {
  open: "search" | "help" | null;
  isOnBet: boolean;
  onClose: () => void;
}

/** What opens over any page of the shell. */
export function ShellWindows({ open, isOnBet, onClose }: ShellWindowsProps) {
  useFetchedAhead();
  const qrId = useQrId();
  const mustAgree = usePlayerData()?.termsToAccept !== undefined;
  const isCentreOpen = useCentre((centre) => centre.isOpen);
  const isPlayMoneyAsked = usePlayMoneyAsked((state) => state.isAsked);
  const isTransferAsked = useTransferAsked((state) => state.to !== null);
  const isVerifying = useVerificationAsked((state) => state.isAsked);
  const hasPopups = useAnnouncements().rows.some(({ IsPopup }) => IsPopup);
  return (
    <Suspense>
      {open === "search" && <GameSearch isOpen onClose={onClose} />}
      {open === "help" && <ShortcutHelp isOpen onClose={onClose} />}
      {isCentreOpen && <AnnouncementCentre />}
      {hasPopups && <LoginPopups isOnBet={isOnBet} />}
      {mustAgree && <TermsDialog onLogout={askLogout} />}
      {isPlayMoneyAsked && <PlayMoneyWindow />}
      {isTransferAsked && <TransferWindow />}
      {isVerifying && <VerifyBettorSheet />}
      {qrId !== null && <QrConfirm key={qrId} qrId={qrId} />}
      <LogoutWindow />
    </Suspense>
  );
}

/** The question whether to log out, wherever it was asked. */
export function LogoutWindow() {
  const isAsked = useLogoutAsked((state) => state.isAsked);
  return <Suspense>{isAsked && <LogoutDialog />}</Suspense>;
}
