import { useQuery } from "@tanstack/react-query";
import { useSiteTitle } from "../../lib/site-title.ts";
import { Wordmark } from "../../lib/wordmark.tsx";
import { logoQuery } from "./boot.ts";

/** The merchant's picture for this page, else the name of the site with its mark. */
export function SiteLogo() {
  const title = useSiteTitle();
  const logo = useQuery(logoQuery).data?.Main;
  const wide = logo?.PCLogo.FilePath ?? "";
  const phone = logo?.MobileLogo.FilePath ?? "";
  if (wide === "" && phone === "") return <Wordmark isCompact />;
  return (
    <picture>
      <source media="(width < 768px)" srcSet={phone === "" ? wide : phone} />
      <img src={wide === "" ? phone : wide} alt={title} className="h-8 w-auto tablet:h-10" />
    </picture>
  );
}
