import { getDemoLink, getRegisterLinkCode, isWeChatEnabled } from "@fairdraw/wire";
import type { Clock } from "../../platform/clock.ts";
import type { Queryable } from "../../platform/db.ts";
import type { Http } from "../../platform/http.ts";
import { readSetting } from "../site/settings.ts";
import { siteAnswer } from "../site/site-answer.ts";

/** Binds the calls of this domain. */
export function serveRegistration(http: Http, parts: { db: Queryable; clock: Clock }): void {
  const { db } = parts;
  http.serve(
    getRegisterLinkCode,
    siteAnswer(parts, async ({ id }) => ({
      registerLinkCode: await readSetting(db, { merchantId: id, name: "registerLinkCode" }),
    })),
  );
  http.serve(
    getDemoLink,
    siteAnswer(parts, async ({ id }) => ({
      DemoLink: await readSetting(db, { merchantId: id, name: "demoLink" }),
    })),
  );
  http.serve(
    isWeChatEnabled,
    siteAnswer(parts, async ({ id }) => ({
      isWeChatEnabled: await readSetting(db, { merchantId: id, name: "isWeChatEnabled" }),
    })),
  );
}
