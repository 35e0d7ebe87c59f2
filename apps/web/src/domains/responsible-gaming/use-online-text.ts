import { useTranslation } from "react-i18next";

const minuteMs = 60_000;

/** Prints how long somebody has been online. Units: ms in. */
export function useOnlineText(): (ms: number) => string {
  const { t } = useTranslation("responsible-gaming");
  return (ms) => {
    const minutes = Math.max(0, Math.floor(ms / minuteMs));
    return t("onlineFor", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  };
}
