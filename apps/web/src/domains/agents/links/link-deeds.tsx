import { resultText } from "@fairdraw/client/texts/result-text.ts";
import { ConfirmDialog, showToast } from "@fairdraw/ui";
import { RegisterLinkState } from "@fairdraw/wire/registration/enums.ts";
import {
  deleteRegisterLink,
  setRegisterLinkState,
} from "@fairdraw/wire/registration/link-calls.ts";
import { registerResults } from "@fairdraw/wire/registration/results.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LinkDeed } from "./link-deed.ts";
import { LinkEditor } from "./link-editor.tsx";
import { LinkMembers } from "./link-members.tsx";
import { LinkPoster } from "./link-poster.tsx";
import { type AgentLink, changeLinks, type LinkSite } from "./links.api.ts";

/** What is open over the list of links. */
export function LinkDeeds(props: { deed: LinkDeed; site: LinkSite; onClose: () => void }) {
  const { deed, site, onClose } = props;
  switch (deed.kind) {
    case "new":
      return <LinkEditor link={null} site={site} onClose={onClose} />;
    case "edit":
      return <LinkEditor link={deed.link} site={site} onClose={onClose} />;
    case "share":
      return <LinkPoster link={deed.link} onClose={onClose} />;
    case "members":
      return <LinkMembers link={deed.link} onClose={onClose} />;
    case "stop":
    case "delete":
      return <Question kind={deed.kind} link={deed.link} onClose={onClose} />;
  }
}

function Question(props: { kind: "stop" | "delete"; link: AgentLink; onClose: () => void }) {
  const { kind, link, onClose } = props;
  const { t } = useTranslation("registerLinks");
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const isOff = link.State === RegisterLinkState.DISABLED;
  const what = kind === "delete" ? "delete" : isOff ? "resume" : "stop";
  const confirm = async () => {
    setBusy(true);
    const { Code } = link;
    const outcome =
      kind === "delete"
        ? await changeLinks(client, deleteRegisterLink, { Code })
        : await changeLinks(client, setRegisterLinkState, { Code, IsOn: isOff });
    if (outcome.kind === "refused") {
      showToast({ kind: "error", text: resultText(registerResults, outcome.code) });
    } else if (outcome.kind === "unknown") showToast({ kind: "error", text: t("unknown") });
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={t(what)}
      message={t(`${what}Text`, { name: link.Note === "" ? link.Code : link.Note })}
      confirmLabel={t(what)}
      cancelLabel={t("cancel")}
      closeLabel={t("close")}
      isDangerous={what !== "resume"}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
