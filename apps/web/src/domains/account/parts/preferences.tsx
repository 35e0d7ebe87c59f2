import { changeTheme, type Theme } from "@fairdraw/client/page/theme.ts";
import { useLanguage } from "@fairdraw/client/texts/use-language.ts";
import { Button, Segmented, Skeleton, Switch, showToast } from "@fairdraw/ui";
import type { Alerts, ProfitColor } from "@fairdraw/wire/account/calls.ts";
import { useQuery } from "@tanstack/react-query";
import { Volume2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import {
  alertInfoQuery,
  usePlayerData,
  useUpdateAlerts,
  useUpdatePreference,
} from "../account.api.ts";
import { changeProfitColor } from "../profit-color.ts";
import { type Sound, soundNow } from "../sounds.ts";
import { BetPreferences } from "./bet-preferences.tsx";

/** How the pages look and sound for this player, on every device. */
export function Preferences() {
  const { t } = useTranslation("account");
  const player = usePlayerData();
  const alerts = useQuery(alertInfoQuery).data;
  if (player === undefined) return <Skeleton className="h-64" />;
  return (
    <div className="grid gap-x-10 gap-y-6 tablet:grid-cols-2">
      <Group title={t("prefLook")}>
        <LookPreferences />
      </Group>
      <Group title={t("prefBet")}>
        <BetPreferences player={player} />
      </Group>
      {alerts !== undefined && (
        <Group title={t("prefAlerts")}>
          <AlertPreferences alerts={alerts} />
        </Group>
      )}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1">
      <h2 className="mb-1 text-lead font-bold">{title}</h2>
      {children}
    </section>
  );
}

function useNotStored() {
  const { t } = useTranslation("account");
  return () => showToast({ kind: "error", text: t("notStored") });
}

function LookPreferences() {
  const { t } = useTranslation("account");
  const player = usePlayerData();
  const { mutate } = useUpdatePreference(useNotStored());
  const language = useLanguage();
  const themes: { value: Theme; label: string }[] = [
    { value: "auto", label: t("themeAuto") },
    { value: "light", label: t("themeLight") },
    { value: "dark", label: t("themeDark") },
  ];
  const profitColors: { value: ProfitColor; label: string }[] = [
    { value: "red", label: t("profitRed") },
    { value: "green", label: t("profitGreen") },
  ];
  if (player === undefined) return null;
  return (
    <>
      <Switch
        label={t("hideBalance")}
        isOn={player.hideWalletAmount}
        onChange={(isOn) => mutate({ hideWalletAmount: isOn })}
      />
      <Switch
        label={t("animalNumbers")}
        isOn={player.showAnimalNumber}
        onChange={(isOn) => mutate({ showAnimalNumber: isOn })}
      />
      <p className="mt-2 text-body">{t("theme")}</p>
      <Segmented
        label={t("theme")}
        value={player.theme}
        items={themes}
        onChange={(theme) => {
          changeTheme(theme);
          mutate({ theme });
        }}
      />
      <p className="mt-2 text-body">{t("profitColor")}</p>
      <Segmented
        label={t("profitColor")}
        value={player.profitColor}
        items={profitColors}
        onChange={(profitColor) => {
          changeProfitColor(profitColor);
          mutate({ profitColor });
        }}
      />
      <p className="mt-2 text-body">{t("language")}</p>
      <Segmented
        {...language}
        onChange={(next) => {
          language.onChange(next);
          mutate({ language: next });
        }}
      />
    </>
  );
}

const alertRows = [
  { name: "isFengDanEnabled", text: "alertClosing", sound: "close" },
  { name: "isDrawEnabled", text: "alertDraw", sound: "draw" },
  { name: "isWinningEnabled", text: "alertWin", sound: "win" },
  { name: "isChatEnabled", text: "alertChat", sound: "chat" },
] as const satisfies readonly { name: keyof Alerts; text: string; sound: Sound }[];

function AlertPreferences({ alerts }: { alerts: Alerts }) {
  const { t } = useTranslation("account");
  const player = usePlayerData();
  const notStored = useNotStored();
  const { mutate: store } = useUpdatePreference(notStored);
  const { mutate } = useUpdateAlerts(notStored);
  if (player === undefined) return null;
  return (
    <>
      <Switch
        label={t("sound")}
        hint={t("soundHint")}
        isOn={!player.audioMuted}
        onChange={(isOn) => store({ audioMuted: !isOn })}
      />
      {alertRows.map(({ name, text, sound }) => (
        <div key={name} className="flex items-center gap-2">
          <div className="flex-1">
            <Switch
              label={t(text)}
              {...(name === "isWinningEnabled" ? { hint: t("alertWinHint") } : {})}
              isOn={alerts[name]}
              onChange={(isOn) => mutate({ [name]: isOn })}
            />
          </div>
          <Button
            look="ghost"
            aria-label={`${t("soundTest")} ${t(text)}`}
            onClick={() => soundNow(sound)}
          >
            <Volume2 size={18} aria-hidden="true" />
          </Button>
        </div>
      ))}
    </>
  );
}
