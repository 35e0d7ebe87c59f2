import "./texts.ts";
import { Button } from "@fairdraw/ui";
import { Mailbox } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDemoSite } from "../site/site.api.ts";

const DemoMailboxSheet = lazy(async () => ({
  default: (await import("./parts/demo-mailbox-sheet.tsx")).DemoMailboxSheet,
}));

interface DemoMailboxLinkProps {
  /** Phone or address that the code goes to, where the form knows it; without it the last ones of the site are shown. */
  address?: string | undefined;
  /** Puts a code into the field; without it the code can be copied. */
  onCode?: ((code: string) => void) | undefined;
}

/** Beside a field for a code: opens what the demo has sent. Draws nothing on other sites. */
export function DemoMailboxLink({ address, onCode }: DemoMailboxLinkProps) {
  const { t } = useTranslation("messages");
  const [isOpen, setOpen] = useState(false);
  if (useDemoSite()?.IsDemoSite !== true) return null;
  return (
    <>
      <Button look="link" size="small" onClick={() => setOpen(true)}>
        <Mailbox size={16} aria-hidden="true" />
        {t("demoLink")}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <DemoMailboxSheet address={address} onCode={onCode} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
