import type { Http } from "../../platform/http/http.ts";
import type { Setting } from "../../platform/settings/settings.ts";
import type { OperatorParts } from "../staff/act.ts";
import type { HostSigner } from "./hosts.ts";
import { serveAddressBook } from "./operator/addresses.routes.ts";
import { serveBanners } from "./operator/banners.routes.ts";
import { serveErrorTexts } from "./operator/error-texts.routes.ts";
import { serveIpRules } from "./operator/ip-rules.routes.ts";
import { serveLooks } from "./operator/looks.routes.ts";
import { serveMerchant } from "./operator/merchant.routes.ts";
import { type OwnerParts, serveMerchants } from "./operator/merchants.routes.ts";
import { serveSettings } from "./operator/settings.routes.ts";

/** Binds what operators do with their site. */
export function serveSiteOperator(
  http: Http,
  parts: OperatorParts &
    OwnerParts & {
      readonly hosts: readonly string[];
      readonly frames: readonly string[];
      readonly signer: HostSigner;
      readonly settings: readonly Setting[];
    },
): void {
  serveSettings(http, parts);
  serveMerchant(http, parts);
  serveMerchants(http, parts);
  serveLooks(http, parts);
  serveBanners(http, parts);
  serveAddressBook(http, parts);
  serveIpRules(http, parts);
  serveErrorTexts(http, parts);
}
