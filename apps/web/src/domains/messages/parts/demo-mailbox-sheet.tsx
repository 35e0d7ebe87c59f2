import { Sheet } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { useDemoMailbox } from "../messages.api.ts";
import { DemoMails } from "./demo-mails.tsx";

/** Whoever waits for a code wants the newest; a few more, as others use the demo too. */
const shownMax = 5;

interface DemoMailboxSheetProps {
  address: string | undefined;
  onCode: ((code: string) => void) | undefined;
  onClose: () => void;
}

/** The last messages of the demo, over the form that asks for a code. */
export function DemoMailboxSheet({ address, onCode, onClose }: DemoMailboxSheetProps) {
  const { t } = useTranslation("messages");
  const mailbox = useDemoMailbox(address);
  const use = (code: string) => {
    onCode?.(code);
    onClose();
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t("mailbox")}
      description={t("mailboxText")}
      closeLabel={t("close")}
    >
      <div className="pb-5">
        <DemoMails
          mailbox={mailbox}
          max={shownMax}
          onCode={onCode === undefined ? undefined : use}
        />
      </div>
    </Sheet>
  );
}
