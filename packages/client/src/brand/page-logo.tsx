import { getAllLogo, type LogoPair } from "@fairdraw/wire/site/calls.ts";
import { useEffect, useState } from "react";
import { keptAnswer, tenMinutesMs } from "../call/kept-answer.ts";
import { isOwnPath } from "../page/safe-address.ts";
import { useSiteTitle } from "./site-title.ts";
import { Wordmark } from "./wordmark.tsx";

/** A file of our own server and of nobody else's: a picture from elsewhere would be a way to track. */
function ownPath(path: string): string {
  return isOwnPath(path) ? path : "";
}

/** The merchant's picture, one for wide screens and one for phones; either may stand for both. */
export function LogoPicture({ logo, alt }: { logo: LogoPair; alt: string }) {
  const wide = ownPath(logo.PCLogo.FilePath);
  const phone = ownPath(logo.MobileLogo.FilePath);
  return (
    <picture>
      <source media="(width < 768px)" srcSet={phone === "" ? wide : phone} />
      <img src={wide === "" ? phone : wide} alt={alt} className="h-8 w-auto tablet:h-10" />
    </picture>
  );
}

export function hasPicture(logo: LogoPair | undefined): logo is LogoPair {
  if (logo === undefined) return false;
  return ownPath(logo.PCLogo.FilePath) !== "" || ownPath(logo.MobileLogo.FilePath) !== "";
}

/** Puts the merchant's mark into the tab of the browser. */
export function showFavicon(logo: LogoPair): void {
  const path = ownPath(logo.PCLogo.FilePath);
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (path === "" || link === null) return;
  link.removeAttribute("type");
  link.href = path;
}

/** The merchant's picture for a page outside the shell, else the name of the site with its mark. */
export function PageLogo({ page }: { page: "Login" | "Register" | "Main" }) {
  const title = useSiteTitle();
  const [logo, setLogo] = useState<LogoPair>();
  useEffect(() => {
    keptAnswer(getAllLogo, {}, tenMinutesMs).then(
      (answer) => {
        setLogo(answer[page]);
        showFavicon(answer.favicon);
      },
      () => {},
    );
  }, [page]);
  return hasPicture(logo) ? <LogoPicture logo={logo} alt={title} /> : <Wordmark />;
}
