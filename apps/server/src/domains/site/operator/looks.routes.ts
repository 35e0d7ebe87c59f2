import { operatorResults, removeLogo, uploadLogo } from "@fairdraw/wire";
import type { Tx } from "../../../platform/database/db.ts";
import type { Http } from "../../../platform/http/http.ts";
import { act, type OperatorParts } from "../../staff/act.ts";
import { changeSetting } from "../change-setting.ts";
import { keepPicture } from "../files.routes.ts";
import { siteSettings } from "../site.settings.ts";

/** Binds the logos of a site. */
export function serveLooks(http: Http, parts: OperatorParts): void {
  http.serve(
    uploadLogo,
    act(parts, uploadLogo, {
      async run({ tx, body, operator, done }) {
        const FilePath = await keepPicture(tx, Buffer.from(body.File, "base64"));
        if (FilePath === null) return operatorResults.FILE_REFUSED;
        const changed = await changeLogo(tx, operator.merchantId, { ...body, FilePath });
        return { ...changed, answer: { ...done, FilePath } };
      },
    }),
  );
  http.serve(
    removeLogo,
    act(parts, removeLogo, {
      async run({ tx, body, operator, done }) {
        const changed = await changeLogo(tx, operator.merchantId, { ...body, FilePath: "" });
        return { ...changed, answer: done };
      },
    }),
  );
}

function changeLogo(
  tx: Tx,
  merchantId: number,
  place: {
    Page: "Main" | "Login" | "Register" | "favicon";
    Device: "PC" | "Mobile";
    FilePath: string;
  },
) {
  const { Page, Device, FilePath } = place;
  const slot = Device === "PC" ? "PCLogo" : "MobileLogo";
  return changeSetting(tx, { merchantId, setting: siteSettings.logos }, (logos) => {
    return { ...logos, [Page]: { ...logos[Page], [slot]: { FilePath } } };
  });
}
