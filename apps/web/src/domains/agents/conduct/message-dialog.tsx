import "./texts.ts";
import { Dialog, Tabs } from "@fairdraw/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MessageForm } from "./message-form.tsx";
import { SentMessages } from "./sent-messages.tsx";

interface MessageDialogProps {
  /** Name of the account that is written to; "" for one that is still to be chosen. */
  to: string;
  onClose: () => void;
}

/** In which an agent writes to those below him, and sees what he has written. */
export function MessageDialog({ to, onClose }: MessageDialogProps) {
  const { t } = useTranslation("agentMessages");
  const [view, setView] = useState<"write" | "sent">("write");
  return (
    <Dialog isOpen onClose={onClose} title={t("title")} closeLabel={t("close")} place="drawer">
      <Tabs
        label={t("view")}
        value={view}
        onChange={setView}
        items={[
          { value: "write", label: t("write"), panel: <MessageForm to={to} /> },
          { value: "sent", label: t("sent"), panel: <SentMessages /> },
        ]}
      />
    </Dialog>
  );
}
