import { ContactLink } from "@fairdraw/client/brand/contact-link.tsx";
import { Link } from "@fairdraw/client/page/link.tsx";
import { isPageThere } from "@fairdraw/client/page/navigation.ts";
import { textsReady } from "@fairdraw/client/texts/i18n.ts";
import { Button, buttonStyle } from "@fairdraw/ui";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { hasPasskeys } from "../has-passkeys.ts";

const ForgotPassword = lazy(async () => {
  const { ForgotPassword: part } = await import("./forgot-password.tsx");
  // It brings texts of its own along.
  await textsReady();
  return { default: part };
});
const RecoverPassword = lazy(async () => {
  const { RecoverPassword: part } = await import("./recover-password.tsx");
  await textsReady();
  return { default: part };
});
const HostCheck = lazy(async () => {
  const part = await import("./host-check.tsx");
  await textsReady();
  return { default: part.HostCheck };
});

/** Begins the part of an address that support gives to who lost his password. */
const recoverMark = "#recover=";

function recoveryToken(): string | null {
  const { hash } = window.location;
  return hash.startsWith(recoverMark) ? hash.slice(recoverMark.length) : null;
}

interface LoginLinksProps {
  canRegister: boolean;
  hasDemo: boolean;
  /** The visitor came for play: that way is the one that stands out. */
  isDemoFirst: boolean;
  onDemo: () => void;
  onPasskey: () => void;
}

/** The other ways on from the login page. */
export function LoginLinks({
  canRegister,
  hasDemo,
  isDemoFirst,
  onDemo,
  onPasskey,
}: LoginLinksProps) {
  const { t } = useTranslation("session");
  const [token] = useState(recoveryToken);
  const [open, setOpen] = useState<"forgot" | "lines" | "recover" | null>(
    token === null ? null : "recover",
  );
  useEffect(() => {
    if (token === null) return;
    // Who looks at the address or at the history of the browser must not find it there.
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, "", pathname + search);
  }, [token]);
  return (
    <nav aria-label={t("otherWays")} className="mt-2 flex flex-wrap gap-x-1">
      {hasPasskeys() && (
        <Button look="link" onClick={onPasskey}>
          {t("byPasskey")}
        </Button>
      )}
      {canRegister && isPageThere("/Register") && (
        <Link to="/Register" className={buttonStyle({ look: "link" })}>
          {t("register")}
        </Link>
      )}
      {hasDemo && (
        <Button look={isDemoFirst ? "primary" : "link"} onClick={onDemo}>
          {t("playForFree")}
        </Button>
      )}
      <Button look="link" aria-haspopup="dialog" onClick={() => setOpen("forgot")}>
        {t("forgot")}
      </Button>
      <Button look="link" aria-haspopup="dialog" onClick={() => setOpen("lines")}>
        {t("lines")}
      </Button>
      <ContactLink label={t("support")} />
      <Suspense>
        {open === "forgot" && <ForgotPassword onClose={() => setOpen(null)} />}
        {open === "recover" && token !== null && (
          <RecoverPassword token={token} onClose={() => setOpen(null)} />
        )}
        {open === "lines" && <HostCheck onClose={() => setOpen(null)} />}
      </Suspense>
    </nav>
  );
}
