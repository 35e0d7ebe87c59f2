import { commonResults, getSpeedTestConfig, resolveFrame } from "@fairdraw/wire";
import type { Clock } from "../../platform/clock.ts";
import type { Queryable } from "../../platform/database/db.ts";
import type { Http } from "../../platform/http/http.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { findHosts, type HostSigner } from "./hosts.ts";
import { isOnOrigin, originOf } from "./own-origins.ts";
import { siteSettings } from "./site.settings.ts";
import { siteAnswer } from "./site-answer.ts";

/** What a page of others may do in our frame; never lead the window that holds it elsewhere. */
const frameSandbox = "allow-scripts allow-same-origin allow-forms";

/** Binds what leads pages to other hosts: only to those that the configuration of the server names. */
export function serveAddresses(
  http: Http,
  parts: {
    db: Queryable;
    clock: Clock;
    hosts: readonly string[];
    frames: readonly string[];
    signer: HostSigner;
  },
): void {
  const { db, signer } = parts;
  http.serve(
    getSpeedTestConfig,
    siteAnswer(parts, async ({ id }) => {
      const hosts = await findHosts(db, { merchantId: id, allowed: parts.hosts });
      return {
        URLList: hosts.urls,
        IntervalInMinute: hosts.interval,
        EnableSwitchURL: hosts.canSwitch,
        Signature: signer.sign(hosts.urls),
        PublicKey: signer.publicKey,
      };
    }),
  );
  http.serve(resolveFrame, async ({ body, caller, host }) => {
    const frames = await readSetting(db, caller().merchantId, siteSettings.frames);
    const frame = frames.find(({ Type, Id }) => Type === body.Type && Id === body.Id);
    // A page of our own origin could leave its sandbox.
    const isForeign = (url: string) => new URL(originOf(url) ?? "").hostname !== host;
    if (frame === undefined || !isOnOrigin(frame.Url, parts.frames) || !isForeign(frame.Url)) {
      return commonResults.NO_PERMISSION;
    }
    const { Url, Title, AllowFullscreen, Orientation } = frame;
    return { Url, Title, Sandbox: frameSandbox, AllowFullscreen, Orientation };
  });
}
