import { create } from "zustand";

/** Set once a newer version of the site waits; calling it loads that one. */
export const useNewVersion = create<{ reload: (() => void) | null }>(() => ({ reload: null }));

/** How often the server is asked for a newer version. Units: ms. */
const askEveryMs = 15 * 60_000;

/** A worker that is ready to take over, while an older one runs the page. */
function noteWaiting(registration: ServiceWorkerRegistration): void {
  if (registration.waiting === null || navigator.serviceWorker.controller === null) return;
  useNewVersion.setState({
    reload: () => {
      const { waiting } = registration;
      // Another tab was asked first: the new worker has this page already.
      if (waiting === null) {
        window.location.reload();
        return;
      }
      // The page is loaded again only when the new worker has it, so that old and new never mix.
      navigator.serviceWorker.addEventListener("controllerchange", () => window.location.reload(), {
        once: true,
      });
      waiting.postMessage("take over");
    },
  });
}

/** Makes the site start without a network. Effects: none where the browser has no such workers. */
export async function startOfflineShell(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  noteWaiting(registration);
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => noteWaiting(registration));
  });
  setInterval(() => void registration.update().catch(() => {}), askEveryMs);
}
