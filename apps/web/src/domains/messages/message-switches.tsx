import "./texts.ts";
import { NotReadYet } from "@fairdraw/client/page/not-read-yet.tsx";
import { Switch, showToast } from "@fairdraw/ui";
import { BellOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useMessageSettings } from "./message-centre.api.ts";

/** Which kinds of messages the player gets; each switch counts for all devices. */
export function MessageSwitches() {
  const { t } = useTranslation("messages");
  const notStored = () => showToast({ kind: "error", text: t("notStored") });
  const { query, change, isPending } = useMessageSettings(notStored);
  if (query.data === undefined) {
    return (
      <NotReadYet
        query={query}
        icon={<BellOff size={40} strokeWidth={1.5} />}
        texts={{ loading: t("mailboxLoading"), failed: t("messagesFailed"), retry: t("retry") }}
        bars={["h-12", "h-48"]}
      />
    );
  }
  return (
    <div className="flex max-w-[560px] flex-col gap-3">
      <p className="mb-2 text-body text-ink-2">{t("switchesText")}</p>
      {query.data.map(({ Kind, IsOn, IsFixed }) => (
        <Switch
          key={Kind}
          label={t(`kind_${Kind}`)}
          hint={Kind === "security" ? t("kindFixed") : t(`hint_${Kind}`)}
          isOn={IsOn}
          isDisabled={IsFixed || isPending}
          onChange={(isOn) => change({ Kind, IsOn: isOn })}
        />
      ))}
    </div>
  );
}
