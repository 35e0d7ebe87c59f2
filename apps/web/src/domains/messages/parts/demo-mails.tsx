import { siteTime } from "@fairdraw/client/time/site-time.ts";
import { Button, CopyText, EmptyBox, Pill, Skeleton } from "@fairdraw/ui";
import type { DemoMail } from "@fairdraw/wire/messages/calls.ts";
import { Mailbox, MailX } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { DemoMailbox } from "../messages.api.ts";

interface DemoMailsProps {
  mailbox: DemoMailbox;
  /** Shows no more than these. */
  max: number;
  /** Puts a code into the field that asks for it; without it a code is copied. */
  onCode?: ((code: string) => void) | undefined;
}

/** Texts and mails of the demo, the newest first. */
export function DemoMails({ mailbox, max, onCode }: DemoMailsProps) {
  const { t } = useTranslation("messages");
  if (mailbox.kind === "loading") {
    return (
      <div role="status" aria-label={t("mailboxLoading")}>
        <Skeleton className="h-28" />
      </div>
    );
  }
  if (mailbox.kind !== "read") {
    const isClosed = mailbox.kind === "closed";
    const text = t(isClosed ? "mailboxClosed" : "mailboxFailed");
    return (
      <EmptyBox icon={<MailX size={40} strokeWidth={1.5} />} text={text} isError={!isClosed} />
    );
  }
  if (mailbox.mails.length === 0) {
    return (
      <EmptyBox
        icon={<Mailbox size={40} strokeWidth={1.5} />}
        text={t("mailboxEmpty")}
        action={
          <p className="max-w-80 text-small text-balance text-ink-2">{t("mailboxEmptyText")}</p>
        }
      />
    );
  }
  return (
    <ol className="flex flex-col gap-3" aria-live="polite">
      {mailbox.mails.slice(0, max).map((mail) => (
        <Mail key={mail.Id} mail={mail} onCode={onCode} />
      ))}
    </ol>
  );
}

function Mail({ mail, onCode }: { mail: DemoMail; onCode: DemoMailsProps["onCode"] }) {
  const { t } = useTranslation("messages");
  const isMail = mail.Channel === "email";
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2 text-small text-ink-2">
        <Pill>{t(isMail ? "toEmail" : "toPhone")}</Pill>
        <span className="min-w-0 flex-1 break-all">{mail.To}</span>
        <span className="tabular-nums">{siteTime(mail.SentAt)}</span>
      </div>
      {isMail && <p className="font-bold break-words">{mail.Subject}</p>}
      <p className="text-body break-words">{mail.Text}</p>
      {mail.Code !== "" &&
        (onCode === undefined ? (
          <div className="text-head font-bold">
            <CopyText
              text={mail.Code}
              label={t("copyCode")}
              copiedLabel={t("copied")}
              failedLabel={t("notCopied")}
            />
          </div>
        ) : (
          <Button look="primary" onClick={() => onCode(mail.Code)}>
            {t("useCode", { code: mail.Code })}
          </Button>
        ))}
    </li>
  );
}
