import { DeliveryFailure, type MessageSender } from "../../../platform/message-sender.ts";
import { createSmsGateway, type SmsSettings } from "./sms-gateway.ts";
import { createSmtpSender, type SmtpSettings } from "./smtp-sender.ts";

/** Providers of a site; null where none is set. */
export interface SenderSettings {
  readonly smtp: SmtpSettings | null;
  readonly sms: SmsSettings | null;
}

/**
 * The sender of a running site: mail by SMTP, texts by a gateway. Messages of demo sites go to no provider, even where
 * there is one: phones and mailboxes in a demo are invented, and may be somebody's. They are read in the demo mailbox.
 */
export function createSiteSender(settings: SenderSettings, nowMs: () => number): MessageSender {
  const email = settings.smtp === null ? null : createSmtpSender(settings.smtp);
  const phone = settings.sms === null ? null : createSmsGateway(settings.sms, nowMs);
  const providers = { email, phone };
  return {
    reaches: (channel, { isDemo }) => isDemo || providers[channel] !== null,
    async send(message) {
      if (message.isDemo) return;
      const provider = providers[message.channel];
      if (provider === null) throw new DeliveryFailure(`no provider for ${message.channel}`);
      await provider.send(message);
    },
    async close() {
      await email?.close();
    },
  };
}
