import { useEffect } from "react";
import { useSiteTitle } from "./site-title.ts";

/** Names the page in the browser's tab. */
export function useTitle(title: string): void {
  const site = useSiteTitle();
  useEffect(() => {
    document.title = `${title} · ${site}`;
  }, [title, site]);
}
