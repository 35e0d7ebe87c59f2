import "../../pages/texts.ts";
import { useTranslation } from "react-i18next";
import { builtPaths, routes } from "../../routes.ts";

export interface BuiltPage {
  path: string;
  label: string;
}

/** Shows nothing by itself: what leads there says what to show. */
const hostPath = "/IFrame";

/** Pages of the shell that are there and that their bare address leads to. */
export function useBuiltPages(): BuiltPage[] {
  const { t } = useTranslation("pages");
  return routes
    .filter(({ path, isInShell }) => isInShell && builtPaths.has(path) && !path.includes(":"))
    .filter(({ path }) => path !== hostPath)
    .map(({ path, title }) => ({ path, label: t(title) }));
}
