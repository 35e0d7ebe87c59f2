export type Theme = "light" | "dark" | "auto";

const themeKey = "fairdraw.theme";

export function storedTheme(): Theme {
  const stored = localStorage.getItem(themeKey);
  return stored === "light" || stored === "dark" ? stored : "auto";
}

/** Sets light or dark, or follows the system. */
export function applyTheme(theme: Theme): void {
  localStorage.setItem(themeKey, theme);
  if (theme === "auto") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}
