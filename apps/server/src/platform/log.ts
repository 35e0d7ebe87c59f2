import { type Logger, pino } from "pino";

export type Log = Logger;

/** Names of fields whose values never reach a log, wherever they are in a logged object. */
const secrets = [
  "Password",
  "FundsPassword",
  "OldPassword",
  "NewPassword",
  "GoogleCode",
  "SmsCode",
  "Ticket",
  "Secret",
  "access_token",
  "token",
  "authorization",
  "seed",
  "password",
  "secret",
];

/** Writes one JSON line per event to standard error. Standard output belongs to the person who started the server. */
export function createLog(level: string): Log {
  return pino(
    {
      level,
      redact: {
        paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: "***",
      },
    },
    pino.destination({ dest: 2, sync: false }),
  );
}
