import { hasPicture, LogoPicture, showFavicon } from "@fairdraw/client/brand/page-logo.tsx";
import { useSiteTitle } from "@fairdraw/client/brand/site-title.ts";
import { Wordmark } from "@fairdraw/client/brand/wordmark.tsx";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { logoQuery } from "../live/boot.ts";

/** The merchant's picture for the shell, else the name of the site with its mark. */
export function SiteLogo() {
  const title = useSiteTitle();
  const logos = useQuery(logoQuery).data;
  useEffect(() => {
    if (logos !== undefined) showFavicon(logos.favicon);
  }, [logos]);
  const logo = logos?.Main;
  return hasPicture(logo) ? <LogoPicture logo={logo} alt={title} /> : <Wordmark isCompact />;
}
