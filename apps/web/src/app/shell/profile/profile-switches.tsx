import { deviceStorage } from "@fairdraw/client/page/safe-storage.ts";
import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import { Switch } from "@fairdraw/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePlayerData } from "../../../domains/account/account.api.ts";
import {
  hideForToday,
  isHiddenToday,
  showAgainToday,
} from "../../../domains/notifications/hide-today.ts";
import { useStorePreference } from "../look/use-theme-choice.ts";

/** What the player switches on and off; all but the win notices is stored with the account. */
export function ProfileSwitches() {
  const { t } = useTranslation("shell");
  const player = usePlayerData();
  const store = useStorePreference();
  return (
    <div>
      {player !== undefined && (
        <>
          <Switch
            label={t("hideBalance")}
            isOn={player.hideWalletAmount}
            onChange={(isOn) => store({ hideWalletAmount: isOn })}
          />
          <Switch
            label={t("sound")}
            isOn={!player.audioMuted}
            onChange={(isOn) => store({ audioMuted: !isOn })}
          />
          <Switch
            label={t("animalNumbers")}
            isOn={player.showAnimalNumber}
            onChange={(isOn) => store({ showAnimalNumber: isOn })}
          />
        </>
      )}
      <WinNoticeSwitch />
    </div>
  );
}

function WinNoticeSwitch() {
  const { t } = useTranslation("shell");
  const [isOn, setOn] = useState(() => !isHiddenToday(deviceStorage, serverNowMs()));
  return (
    <Switch
      label={t("winNotices")}
      hint={t("winNoticesHint")}
      isOn={isOn}
      onChange={(next) => {
        if (next) showAgainToday(deviceStorage);
        else hideForToday(deviceStorage, serverNowMs());
        setOn(next);
      }}
    />
  );
}
