import { deviceStorage, tabStorage } from "@fairdraw/client/page/safe-storage.ts";
import "./texts.ts";
import { keepForLogin, keptForLogin } from "@fairdraw/client/login/login-memory.ts";
import { useDialogTurn } from "@fairdraw/client/page/dialog-turn.ts";
import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import { Button, Dialog } from "@fairdraw/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAnnouncements } from "./announcements.api.ts";
import { hideForToday, isHiddenToday, popupDayKey } from "./hide-today.ts";
import { AnnouncementText } from "./parts/announcement-text.tsx";
import { popupsOf } from "./popups.ts";

const doneName = "popups";

/** Announcements that open by themselves after a login, one behind the other in one dialog. */
export function LoginPopups({ isOnBet }: { isOnBet: boolean }) {
  const { rows } = useAnnouncements();
  const [isDone, setDone] = useState(() => keptForLogin(tabStorage, doneName) !== null);
  const isHidden = isHiddenToday(deviceStorage, serverNowMs(), popupDayKey);
  const popups = popupsOf(rows, { isDone, isHiddenToday: isHidden, isOnBet });
  // What is read while the dialog stands open stays in it.
  const [ids, setIds] = useState<readonly number[]>([]);
  if (ids.length === 0 && popups.length > 0) setIds(popups.map(({ Id }) => Id));
  const isMine = useDialogTurn("marketing", ids.length > 0 && !isDone && !isOnBet);
  const end = () => {
    keepForLogin(tabStorage, doneName, "1");
    setDone(true);
  };
  if (!isMine) return null;
  return <Popups ids={ids} onClose={end} />;
}

function Popups({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) {
  const { t } = useTranslation("notifications");
  const { t: shell } = useTranslation("shell");
  const [at, setAt] = useState(0);
  const isLast = at >= ids.length - 1;
  const notToday = () => {
    hideForToday(deviceStorage, serverNowMs(), popupDayKey);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("announcements")}
      closeLabel={shell("close")}
      footer={
        <>
          <Button look="link" onClick={notToday}>
            {t("notToday")}
          </Button>
          {at > 0 && <Button onClick={() => setAt(at - 1)}>{t("popupBack")}</Button>}
          <Button look="primary" onClick={isLast ? onClose : () => setAt(at + 1)}>
            {isLast ? t("popupDone") : t("popupNext")}
          </Button>
        </>
      }
    >
      {ids.length > 1 && (
        <p className="mb-2 text-small text-ink-2 tabular-nums">
          {t("popupPlace", { place: at + 1, count: ids.length })}
        </p>
      )}
      <AnnouncementText id={ids[at] ?? null} />
    </Dialog>
  );
}
