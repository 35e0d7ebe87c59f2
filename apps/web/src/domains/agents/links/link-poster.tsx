import { useSiteTitle } from "@fairdraw/client/brand/site-title.ts";
import { saveFile } from "@fairdraw/client/files/save-file.ts";
import { QrImage } from "@fairdraw/client/page/qr-image.tsx";
import { Button, CopyText, Dialog, Segmented, showToast } from "@fairdraw/ui";
import { Download, Share2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LinkHostChoice, useLinkHost } from "./link-host.tsx";
import { type AgentLink, addressOf } from "./links.api.ts";
import { paintPoster, posterLooks } from "./poster-image.ts";
import { shareLink } from "./share-link.ts";

type Look = keyof typeof posterLooks;
const looks = Object.keys(posterLooks) as Look[];

/** The address of a link with its code to scan, and a poster of it. */
export function LinkPoster({ link, onClose }: { link: AgentLink; onClose: () => void }) {
  const { t } = useTranslation("registerLinks");
  const [look, setLook] = useState<Look>("light");
  const title = useSiteTitle();
  const address = addressOf(useLinkHost(), link.Code);
  const { paper, ink, accent } = posterLooks[look];
  const words = {
    title,
    lead: t("posterLead"),
    address,
    warning: t("posterWarning"),
  };
  const save = () => {
    const canvas = paintPoster(words, posterLooks[look]);
    canvas?.toBlob((blob) => {
      if (blob === null) showToast({ kind: "error", text: t("notSaved") });
      else saveFile(`poster-${link.Code}.png`, blob, "image/png");
    }, "image/png");
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("share")}
      closeLabel={t("close")}
      footer={
        <>
          {"share" in navigator && (
            <Button onClick={() => void shareLink(address, title)}>
              <Share2 size={16} aria-hidden="true" />
              {t("shareNow")}
            </Button>
          )}
          <Button look="primary" onClick={save}>
            <Download size={16} aria-hidden="true" />
            {t("savePoster")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-center gap-3 pb-2">
        <LinkHostChoice />
        <CopyText
          text={address}
          label={t("copy")}
          copiedLabel={t("copied")}
          failedLabel={t("notCopied")}
        />
        <Segmented
          label={t("look")}
          size="small"
          value={look}
          onChange={setLook}
          items={looks.map((value) => ({ value, label: t(value) }))}
        />
        <figure
          aria-label={t("poster")}
          className="flex w-72 flex-col items-center gap-2 rounded-card border-t-8 p-5 text-center"
          style={{ background: paper, color: ink, borderColor: accent }}
        >
          <p className="text-title font-bold" style={{ color: accent }}>
            {words.title}
          </p>
          <p className="text-body">{words.lead}</p>
          <QrImage text={address} label={t("code")} />
          <p className="text-small break-all">{address}</p>
          <figcaption className="mt-1 border-t pt-2 text-small" style={{ borderColor: accent }}>
            {words.warning}
          </figcaption>
        </figure>
      </div>
    </Dialog>
  );
}
