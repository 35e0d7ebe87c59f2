import { safeAddressOf } from "@fairdraw/client/page/safe-address.ts";
import { textsReady } from "@fairdraw/client/texts/i18n.ts";
import { lazy, Suspense, useState } from "react";
import { useDemoSite } from "../site.api.ts";

const TermsText = lazy(async () => {
  const { TermsText: loaded } = await import("./terms-text.tsx");
  await textsReady();
  return { default: loaded };
});

const look =
  "inline-flex min-h-10 cursor-pointer items-center self-start text-body text-link hover:underline";

interface TermsLinkProps {
  label: string;
  terms: { Version: string; Url: string };
  /** Units: years. */
  minAge: number;
}

/**
 * The way to the terms that somebody agrees to: the page that the site has for them, or on a
 * play-money site without one a window. A site for money must have a page; nothing is shown for it.
 */
export function TermsLink({ label, terms, minAge }: TermsLinkProps) {
  const [isOpen, setOpen] = useState(false);
  const isDemo = useDemoSite()?.IsDemoSite === true;
  const address = safeAddressOf(terms.Url);
  if (address !== null) {
    return (
      <a href={address} target="_blank" rel="noreferrer" className={look}>
        {label}
      </a>
    );
  }
  if (!isDemo) return null;
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={look} onClick={() => setOpen(true)}>
        {label}
      </button>
      <Suspense>
        {isOpen && (
          <TermsText version={terms.Version} minAge={minAge} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  );
}
