import { afterEach, expect, it, vi } from "vitest";
import { startOfflineShell, useNewVersion } from "./new-version.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  useNewVersion.setState({ reload: null });
});

/** A browser whose page one worker runs while the next one waits, if any. */
function aBrowser({ hasNext }: { hasNext: boolean }) {
  const postMessage = vi.fn();
  const registration = Object.assign(new EventTarget(), {
    waiting: hasNext ? { postMessage } : null,
    installing: null,
    update: vi.fn(async () => {}),
  });
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: {},
    register: async () => registration,
  });
  vi.stubGlobal("navigator", { serviceWorker });
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
  return { registration, serviceWorker, postMessage, reload };
}

it("tells of a newer version and never loads it by itself", async () => {
  vi.useFakeTimers();
  const { postMessage, reload, serviceWorker, registration } = aBrowser({ hasNext: true });
  await startOfflineShell();
  await vi.advanceTimersByTimeAsync(15 * 60_000);
  expect(registration.update).toHaveBeenCalledOnce();
  expect(postMessage).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
  useNewVersion.getState().reload?.();
  expect(postMessage).toHaveBeenCalledExactlyOnceWith("take over");
  // Not before the new worker has the page.
  expect(reload).not.toHaveBeenCalled();
  serviceWorker.dispatchEvent(new Event("controllerchange"));
  expect(reload).toHaveBeenCalledOnce();
});

it("loads the newer version in a second tab, too, whose worker the first one has put in charge", async () => {
  const { postMessage, reload, serviceWorker, registration } = aBrowser({ hasNext: true });
  await startOfflineShell();
  registration.waiting = null;
  serviceWorker.dispatchEvent(new Event("controllerchange"));
  expect(reload).not.toHaveBeenCalled();
  useNewVersion.getState().reload?.();
  expect(reload).toHaveBeenCalledOnce();
  expect(postMessage).not.toHaveBeenCalled();
});

it("tells of nothing while there is no newer one", async () => {
  vi.useFakeTimers();
  aBrowser({ hasNext: false });
  await startOfflineShell();
  expect(useNewVersion.getState().reload).toBeNull();
});
