import {
  changeFundsPassword,
  changePassword as changePasswordCall,
  kickOthers,
  searchLoginLog,
  TokenVerifyResult,
} from "@fairdraw/wire";
import type { Http } from "../../platform/http/http.ts";
import { maskIp } from "../../platform/http/mask-ip.ts";
import { endSessions } from "./end-sessions.ts";
import type { SessionParts } from "./open-session.ts";
import { changePassword } from "./password/change-password.ts";
import { findLogins } from "./session.sql.ts";

/** How far back players see where they logged in. */
const logDays = 90;

/** Binds what players see and do about their own passwords and sessions. */
export function serveOwnSessions(http: Http, parts: SessionParts): void {
  const { db } = parts;
  http.serve(changePasswordCall, ({ body, caller }) =>
    changePassword(parts, { body, caller: caller(), which: "login" }),
  );
  http.serve(changeFundsPassword, ({ body, caller }) =>
    changePassword(parts, { body, caller: caller(), which: "funds" }),
  );
  http.serve(searchLoginLog, async ({ body, caller }) => {
    const { accountId, sessionId } = caller();
    const rows = await findLogins(db, {
      accountId,
      days: logDays,
      offset: (body.PageIndex - 1) * body.PageSize,
      limit: body.PageSize,
    });
    return {
      Total: rows[0]?.total ?? 0,
      Items: rows.map((row) => ({
        Time: row.at,
        Ip: maskIp(row.ip),
        Place: row.place,
        LoginType: row.loginType,
        IsMobile: row.isMobile,
        IsOpen: row.isOpen,
        IsCurrent: row.id === sessionId,
      })),
    };
  });
  http.serve(kickOthers, async ({ caller }) => {
    const { accountId, sessionId } = caller();
    const Ended = await db.transaction((tx) =>
      endSessions(tx, [accountId], TokenVerifyResult.LOGIN_OUT, { except: sessionId }),
    );
    return { Result: 0, Ended };
  });
}
