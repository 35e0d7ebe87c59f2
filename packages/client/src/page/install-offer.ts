import { create } from "zustand";

/** Set while the browser offers to install the site; calling it lets the browser ask. */
export const useInstallOffer = create<{ offer: (() => Promise<void>) | null }>(() => ({
  offer: null,
}));

/** What Chromium sends and no standard names yet. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

function isInstallEvent(event: Event): event is InstallEvent {
  return "prompt" in event && typeof event.prompt === "function";
}

/** Keeps the browser's offer until the player asks for it on the download page. */
export function keepInstallOffer(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    if (!isInstallEvent(event)) return;
    event.preventDefault();
    useInstallOffer.setState({
      offer: async () => {
        useInstallOffer.setState({ offer: null });
        await event.prompt();
      },
    });
  });
  window.addEventListener("appinstalled", () => useInstallOffer.setState({ offer: null }));
}
