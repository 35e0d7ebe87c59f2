import { create } from "zustand";
import { deviceStorage } from "./safe-storage.ts";

export type Theme = "light" | "dark" | "auto";

const themeKey = "fairdraw.theme";

function storedTheme(): Theme {
  const stored = deviceStorage.getItem(themeKey);
  return stored === "light" || stored === "dark" ? stored : "auto";
}

const useThemeStore = create<{ theme: Theme }>(() => ({ theme: storedTheme() }));

export function useTheme(): Theme {
  return useThemeStore((state) => state.theme);
}

/** Puts the page into the look that this device remembers. */
export function applyTheme(theme: Theme = storedTheme()): void {
  if (theme === "auto") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}

/** Sets light or dark, or follows the system; this device remembers it. */
export function changeTheme(theme: Theme): void {
  deviceStorage.setItem(themeKey, theme);
  useThemeStore.setState({ theme });
  applyTheme(theme);
}
