import "../../pages/texts.ts";
import { useSession } from "@fairdraw/client/login/session-store.ts";
import { useTranslation } from "react-i18next";
import { builtPaths, routes } from "../../routes.ts";

export interface BuiltPage {
  path: string;
  label: string;
  /** Of the agent centre, which only agents are offered. */
  isForAgents: boolean;
}

/** Shows nothing by itself: what leads there says what to show. */
const hostPath = "/IFrame";

/** Pages of the shell that are there and that their bare address leads to. */
export function useBuiltPages(): BuiltPage[] {
  const { t } = useTranslation("pages");
  const isAgent = useSession()?.isAgent === true;
  return routes
    .filter(({ path, isInShell }) => isInShell && builtPaths.has(path) && !path.includes(":"))
    .filter(({ path, access }) => path !== hostPath && (isAgent || access !== "agent"))
    .map(({ path, title, access }) => ({
      path,
      label: t(title),
      isForAgents: access === "agent",
    }));
}
