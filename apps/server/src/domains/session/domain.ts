import type { Domain } from "../../domain.ts";
import { writeLeased } from "../../platform/jobs/lease.ts";
import { endRestedSessions } from "./end-sessions.ts";
import { serveSessionHub } from "./session.hub.ts";
import { serveSession } from "./session.routes.ts";
import { sessionSettings } from "./session.settings.ts";
import { sessionParts } from "./session-parts.ts";
import { sweepSessions } from "./sweep.sql.ts";

/** Logins: passwords, captchas, codes, sessions and devices. */
export const session: Domain = {
  uses: ["risk", "staff", "site", "account", "messages", "play-money"],
  offers: [
    "authenticator.ts",
    "captcha/captcha.ts",
    "contacts/judge-unbind.ts",
    "count-sessions.sql.ts",
    "end-sessions.ts",
    "guard/excluded-person.sql.ts",
    "guard/limit-rate.ts",
    "login.ts",
    "open-session.ts",
    "password/judge-funds.ts",
    "password/one-time-codes.ts",
    "password/password-rules.ts",
    "protection/judge-password.ts",
    "recovery/recovery.sql.ts",
    "qr/qr-login.ts",
    "qr/qr.sql.ts",
    "session-parts.ts",
    "session.settings.ts",
    "session.sql.ts",
    "tickets.sql.ts",
  ],
  tables: [
    "session",
    "session_captcha",
    "session_code",
    "session_counter",
    "session_device",
    "session_last",
    "session_past_token",
    "session_qr",
    "session_recovery",
    "session_ticket",
  ],
  reads: ["account", "account_past_contact", "account_profile", "account_security"],
  settings: sessionSettings,
  start: (parts) => {
    serveSession(parts.http, sessionParts(parts));
    serveSessionHub(parts.hub);
    return {
      sweep: () => sweepSessions(parts.db),
      jobs: [
        {
          name: "end-rested-sessions",
          everyMs: 10_000,
          run: (lease) => writeLeased(parts.db, lease, endRestedSessions),
        },
      ],
    };
  },
};
