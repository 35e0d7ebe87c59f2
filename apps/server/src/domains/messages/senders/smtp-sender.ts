import { createTransport } from "nodemailer";
import { DeliveryFailure, type Message } from "../../../platform/message-sender.ts";

/** A server that is slower than this is tried again later. */
const patienceMs = 10_000;
const connectionsMax = 5;

/** Where mail goes, and who it is from. Shape: `url` as nodemailer reads it, `smtp://user:password@host:587`. */
export interface SmtpSettings {
  readonly url: string;
  readonly from: string;
}

/** Sends mail to one server, over few connections that are kept. */
export function createSmtpSender({ url, from }: SmtpSettings): {
  send(message: Message): Promise<void>;
  close(): Promise<void>;
} {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connectionsMax,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = from.replace(/^.*@/, "").replace(/>.*$/, "");
  return {
    async send({ id, to, subject, text }) {
      try {
        await transport.sendMail({
          from,
          // As an object it stays one address, whatever is in it.
          to: { name: "", address: to },
          subject,
          text,
          messageId: `<${id}@${host}>`,
          headers: { "Auto-Submitted": "auto-generated" },
        });
      } catch (error) {
        throw failureOf(error);
      }
    },
    async close() {
      transport.close();
    },
  };
}

/** Says what went wrong in the codes of the protocol; the server's words may quote the address or the text. */
function failureOf(error: unknown): DeliveryFailure {
  const field = (name: string): unknown =>
    typeof error === "object" && error !== null ? Reflect.get(error, name) : undefined;
  const [code, response] = [field("code"), field("responseCode")];
  const parts = [
    "smtp",
    ...(typeof code === "string" && /^[A-Z]{2,20}$/.test(code) ? [code] : []),
    ...(typeof response === "number" ? [String(response)] : []),
  ];
  // Permanent are refusals of this recipient or this text; a login that fails is our own setting and may be mended.
  const isRefused = code === "EENVELOPE" || code === "EMESSAGE";
  const isFinal = isRefused && typeof response === "number" && response >= 500 && response < 600;
  return new DeliveryFailure(parts.join(" "), { isFinal });
}
