import { showToast } from "@fairdraw/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { alertInfoQuery, usePlayerData } from "../../../domains/account/account.api.ts";
import { noteHearing } from "../../../domains/account/sounds.ts";
import { useStorePreference } from "../look/use-theme-choice.ts";

/** Keeps the sounds to what the player wants to hear; Alt+M switches them on and off anywhere. */
export function useHearing(): void {
  const { t } = useTranslation("shell");
  const audioMuted = usePlayerData()?.audioMuted;
  const alerts = useQuery(alertInfoQuery).data;
  const store = useStorePreference();
  useEffect(() => {
    const isKnown = audioMuted !== undefined && alerts !== undefined;
    noteHearing(isKnown ? { audioMuted, ...alerts } : null);
    return () => noteHearing(null);
  }, [audioMuted, alerts]);
  const toggle = useEffectEvent(() => {
    if (audioMuted === undefined) return;
    store({ audioMuted: !audioMuted });
    showToast({ kind: "info", text: t(audioMuted ? "unmuted" : "muted") });
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // The key by its place: with Alt some keyboards type another letter there.
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== "KeyM") return;
      event.preventDefault();
      toggle();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
