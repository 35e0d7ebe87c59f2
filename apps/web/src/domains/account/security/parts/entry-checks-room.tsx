import type { SuccessOf } from "@fairdraw/client/call/call.ts";
import { NotReadYet } from "@fairdraw/client/page/not-read-yet.tsx";
import { Button, Dialog, Switch, showToast, TextArea } from "@fairdraw/ui";
import type { getEntryChecks } from "@fairdraw/wire/account/protection-calls.ts";
import { useQuery } from "@tanstack/react-query";
import { ShieldOff } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { entryChecksQuery, useProtections } from "../protection.api.ts";
import { useDeed } from "../use-deed.ts";
import { OwnPassword, Refusal } from "./form-bits.tsx";

type Checks = SuccessOf<typeof getEntryChecks>;

/** From where, and with which devices, the account may be logged in to. */
export function EntryChecksRoom({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("security");
  const query = useQuery(entryChecksQuery);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("checkIp")}
      description={t("checkText")}
      closeLabel={t("close")}
    >
      <div className="pb-4">
        {query.data === undefined ? (
          <NotReadYet
            query={query}
            icon={<ShieldOff size={40} strokeWidth={1.5} />}
            texts={{ loading: t("loading"), failed: t("failed"), retry: t("retry") }}
            bars={["h-24"]}
          />
        ) : (
          <Form checks={query.data} onDone={onClose} />
        )}
      </div>
    </Dialog>
  );
}

function Form({ checks, onDone }: { checks: Checks; onDone: () => void }) {
  const { t } = useTranslation("security");
  const { setChecks } = useProtections();
  const { run, isBusy, errorOf, restOf } = useDeed();
  const [isDeviceChecked, setDeviceChecked] = useState(checks.IsDeviceChecked);
  const [isIpChecked, setIpChecked] = useState(checks.IsIpChecked);
  // Whoever turns the check on begins with where he is.
  const [ips, setIps] = useState((checks.Ips.length > 0 ? checks.Ips : [checks.OwnIp]).join("\n"));
  const [password, setPassword] = useState("");
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run(
      () =>
        setChecks({
          IsIpChecked: isIpChecked,
          Ips: ips.split(/[\s,，、]+/).filter((text) => text !== ""),
          IsDeviceChecked: isDeviceChecked,
          Password: password,
        }),
      () => {
        showToast({ kind: "ok", text: t("saved") });
        onDone();
      },
    );
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-3">
      <Switch
        label={t("checkDevice")}
        hint={t("checkDeviceHint")}
        isOn={isDeviceChecked}
        onChange={setDeviceChecked}
      />
      <Switch
        label={t("checkAddress")}
        hint={t("checkAddressHint", { ip: checks.OwnIp })}
        isOn={isIpChecked}
        onChange={setIpChecked}
      />
      {isIpChecked && (
        <TextArea
          label={t("addresses")}
          hint={t("addressesHint")}
          rows={4}
          spellCheck={false}
          value={ips}
          error={errorOf("addresses")}
          onChange={(event) => setIps(event.target.value)}
        />
      )}
      <OwnPassword value={password} error={errorOf("password")} onWrite={setPassword} />
      <Refusal text={restOf("addresses", "password")} />
      <Button type="submit" look="primary" size="large" isBusy={isBusy} disabled={password === ""}>
        {t("save")}
      </Button>
    </form>
  );
}
