import { commonResults, getCaptcha } from "@fairdraw/wire";
import type { Queryable } from "../../../platform/database/db.ts";
import type { Http } from "../../../platform/http/http.ts";
import { addressKey } from "../../../platform/http/mask-ip.ts";
import type { Random } from "../../../platform/random.ts";
import { limitRate } from "../guard/limit-rate.ts";
import { newCaptcha } from "./captcha.ts";

/** More than a person asks for who cannot read them; a flood of them would only fill the database. */
const perAddressPerMinute = 60;

/** Binds the call that makes captchas. */
export function serveCaptcha(
  http: Http,
  parts: { db: Queryable; random: Random; nowMs: () => number },
): void {
  http.serve(getCaptcha, async ({ body, ip }) => {
    const wait = await limitRate(parts.db, {
      scope: `captcha|${addressKey(ip)}`,
      max: perAddressPerMinute,
      windowSeconds: 60,
    });
    if (wait !== null) {
      return commonResults.TOO_FREQUENT;
    }
    const captcha = await newCaptcha(parts, body.Language ?? "zh-CN");
    return { ...captcha };
  });
}
