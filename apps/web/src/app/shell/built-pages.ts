import "../pages/texts.ts";
import { useTranslation } from "react-i18next";
import { builtPaths, routes } from "../routes.ts";

export interface BuiltPage {
  path: string;
  label: string;
}

/** Pages of the shell that are there and that an address without a number leads to. */
export function useBuiltPages(): BuiltPage[] {
  const { t } = useTranslation("pages");
  return routes
    .filter(({ path, isInShell }) => isInShell && builtPaths.has(path) && !path.includes(":"))
    .map(({ path, title }) => ({ path, label: t(title) }));
}
