import {
  acceptInvitation as acceptCall,
  operatorLogin as loginCall,
  operatorLogout as logoutCall,
  openInvitation as openCall,
  proveOperator as proveCall,
  searchAudit,
} from "@fairdraw/wire";
import type { Http } from "../../platform/http/http.ts";
import { acceptInvitation, openInvitation } from "./accept-invitation.ts";
import { searchAuditRows } from "./audit.sql.ts";
import { serveDesk } from "./desk.operator.routes.ts";
import { type StaffParts, serveStaffKeeping } from "./keep-staff.operator.routes.ts";
import { type LoginParts, operatorLogin } from "./operator-login.ts";
import { endOperatorSession } from "./operator-session.sql.ts";
import { proveOperator } from "./prove-operator.ts";
import { serveRoles } from "./roles.operator.routes.ts";
import { serveTasks } from "./tasks.operator.routes.ts";

/** Binds the calls of this domain. */
export function serveStaffOperator(
  http: Http,
  parts: StaffParts & Omit<LoginParts, "nowMs">,
): void {
  const nowMs = () => parts.clock.nowMs();
  http.serve(loginCall, ({ body, host, ip }) =>
    operatorLogin({ ...parts, nowMs }, { ...body, host, ip }),
  );
  http.serve(logoutCall, async ({ caller }) => {
    await endOperatorSession(parts.db, caller().sessionId);
    return { Result: 0 };
  });
  http.serve(proveCall, async ({ body, caller, ip }) => {
    const { accountId, sessionId } = caller();
    const refused = await proveOperator(parts, { accountId, sessionId, ip, code: body.Totp });
    return refused ?? { Result: 0 };
  });
  http.serve(searchAudit, async ({ body, caller }) => {
    const { total, rows } = await searchAuditRows(parts.db, {
      merchantId: caller().merchantId,
      call: body.Call ?? null,
      userName: body.UserName ?? null,
      from: body.DateFrom ?? null,
      to: body.DateTo ?? null,
      limit: body.PageSize,
      offset: (body.PageIndex - 1) * body.PageSize,
    });
    const Items = rows.map((row) => ({
      Id: row.id.toString(),
      Time: row.at,
      UserName: row.userName,
      ApprovedBy: row.approvedBy,
      Call: row.call,
      Reason: row.reason,
      Before: row.before ?? "",
      After: row.after ?? "",
      Ip: row.ip,
    }));
    return { Total: total, Items };
  });
  serveTasks(http, parts);
  serveDesk(http, parts);
  serveStaffKeeping(http, parts);
  serveRoles(http, parts);
  http.serve(openCall, ({ body, ip }) =>
    openInvitation(parts, { token: body.Token, linkCode: body.Code, ip }),
  );
  http.serve(acceptCall, async ({ body, ip }) => {
    const { Token: token, Code: linkCode, Password: password, Totp: code } = body;
    return (
      (await acceptInvitation(parts, { token, linkCode, password, code, ip })) ?? { Result: 0 }
    );
  });
}
