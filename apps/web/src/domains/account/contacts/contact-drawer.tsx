import { Drawer, Segmented, Skeleton, showToast } from "@fairdraw/ui";
import type { Profile } from "@fairdraw/wire/account/profile-calls.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ContactKey } from "./contact-keys.ts";
import { BindStep, ChangeSteps, QqStep, UnbindStep } from "./contact-steps.tsx";
import { protectionsQuery } from "./contacts.api.ts";
import { WechatStep } from "./wechat-step.tsx";

interface ContactDrawerProps {
  of: ContactKey;
  profile: Profile;
  /** What is bound, masked; "" for nothing. */
  masked: string;
  onClose: () => void;
}

/** Binds, changes or takes off one of the ways to reach a player. */
export function ContactDrawer({ of, profile, masked, onClose }: ContactDrawerProps) {
  const { t } = useTranslation("contacts");
  const client = useQueryClient();
  const protections = useQuery(protectionsQuery);
  const [way, setWay] = useState<"change" | "unbind">("change");
  const what = t(of);
  const isBound = masked !== "";
  const done = (word: "bound" | "changed" | "unbound" | "saved") => () => {
    showToast({ kind: "ok", text: t(word, { what }) });
    void client.invalidateQueries({ queryKey: ["account"] });
    onClose();
  };
  const { HasFundsPassword: hasFundsPassword } = profile;
  const hasAuthenticator =
    protections.data?.some(({ Key, IsOn }) => Key === "googleAuthenticator" && IsOn) ?? false;
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t(isBound ? "editTitle" : "bindTitle", { what })}
      closeLabel={t("close")}
    >
      {of === "qq" && <QqStep hasFundsPassword={hasFundsPassword} onDone={done("saved")} />}
      {of === "wechat" && (
        <WechatStep
          isBound={isBound}
          hasFundsPassword={hasFundsPassword}
          hasAuthenticator={hasAuthenticator}
          onBound={done("bound")}
          onUnbound={done("unbound")}
        />
      )}
      {of !== "qq" && of !== "wechat" && !isBound && (
        <BindStep channel={of} hasFundsPassword={hasFundsPassword} onDone={done("bound")} />
      )}
      {of !== "qq" && of !== "wechat" && isBound && (
        <>
          <div className="mb-4">
            <Segmented
              label={t("ways")}
              value={way}
              onChange={setWay}
              items={[
                { value: "change", label: t("change") },
                { value: "unbind", label: t("unbind") },
              ]}
            />
          </div>
          {way === "change" && (
            <>
              <p className="mb-3 text-small text-ink-2">{t("changeHold")}</p>
              <ChangeSteps channel={of} masked={masked} onDone={done("changed")} />
            </>
          )}
          {way === "unbind" && protections.isPending && <Skeleton className="h-48" />}
          {way === "unbind" && !protections.isPending && (
            <UnbindStep
              channel={of}
              hasFundsPassword={hasFundsPassword}
              hasAuthenticator={hasAuthenticator}
              onDone={done("unbound")}
            />
          )}
        </>
      )}
    </Drawer>
  );
}
