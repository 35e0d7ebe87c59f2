import {
  operatorLogin as loginCall,
  operatorLogout as logoutCall,
  searchAudit,
} from "@fairdraw/wire";
import type { Http } from "../../platform/http/http.ts";
import type { Random } from "../../platform/random.ts";
import type { Setting } from "../../platform/settings/settings.ts";
import { servePlayers } from "../account/account.operator.routes.ts";
import { serveGames } from "../lottery/lottery.operator.routes.ts";
import { serveNews } from "../notifications/notifications.operator.routes.ts";
import type { LineSigner } from "../site/lines.ts";
import { serveAddresses } from "../site/operator/addresses.routes.ts";
import { serveBanners } from "../site/operator/banners.routes.ts";
import { serveRules } from "../site/operator/ip-rules.routes.ts";
import { serveLooks } from "../site/operator/looks.routes.ts";
import { serveMerchant } from "../site/operator/merchant.routes.ts";
import { serveSettings } from "../site/operator/settings.routes.ts";
import type { OperatorParts } from "./act.ts";
import { searchAuditRows } from "./audit.sql.ts";
import { operatorLogin } from "./operator-login.ts";
import { endOperatorSession } from "./operator-session.sql.ts";
import { serveTasks } from "./tasks.operator.routes.ts";

/** Binds the calls of this domain. */
export function serveOperator(
  http: Http,
  parts: OperatorParts & {
    random: Random;
    newId: () => string;
    seedKey: string;
    lines: readonly string[];
    frames: readonly string[];
    signer: LineSigner;
    settings: readonly Setting[];
  },
): void {
  const nowMs = () => parts.clock.nowMs();
  http.serve(loginCall, ({ body, host, ip }) =>
    operatorLogin({ ...parts, nowMs }, { ...body, host, ip }),
  );
  http.serve(logoutCall, async ({ caller }) => {
    await endOperatorSession(parts.db, caller().sessionId);
    return { Result: 0, ServerTime: nowMs() };
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
      Call: row.call,
      Reason: row.reason,
      Before: row.before ?? "",
      After: row.after ?? "",
      Ip: row.ip,
    }));
    return { Total: total, Items, ServerTime: nowMs() };
  });
  serveSettings(http, parts);
  serveMerchant(http, parts);
  serveLooks(http, parts);
  serveBanners(http, parts);
  serveAddresses(http, parts);
  serveNews(http, parts);
  serveRules(http, parts);
  serveGames(http, parts);
  serveTasks(http, parts);
  servePlayers(http, parts);
}
