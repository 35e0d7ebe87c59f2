import { type Logger, pino } from "pino";

export type Log = Logger;

/** Names whose values never reach a log, wherever they stand in a logged object. */
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

/** One JSON line an event on standard error; standard output belongs to the person who started us. */
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
