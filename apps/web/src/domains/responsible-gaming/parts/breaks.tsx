import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { Button, ConfirmDialog, Dialog, PasswordField, RadioGroup, showToast } from "@fairdraw/ui";
import { coolOffChoices, selfExcludeChoices } from "@fairdraw/wire/responsible-gaming/calls.ts";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { type SaferPlayFigures, useSaferPlayChanges } from "../responsible-gaming.api.ts";

const hourMs = 3_600_000;
type Hours = (typeof coolOffChoices)[number];
type Months = (typeof selfExcludeChoices)[number];

/** The two ways to stop betting for a while; neither can be undone, and both say so first. */
export function Breaks({ data }: { data: SaferPlayFigures }) {
  const { t } = useTranslation("responsible-gaming");
  const [hours, setHours] = useState<Hours | null>(null);
  const [isExcluding, setExcluding] = useState(false);
  const isExcluded = data.ExcludedUntil !== undefined;
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <div className="flex flex-col gap-3 rounded-control p-4 ring-1 ring-inset ring-line">
        <h3 className="text-body font-bold">{t("coolOff")}</h3>
        <p className="flex-1 text-body text-ink-2">{t("coolOffText")}</p>
        <div className="flex flex-wrap gap-2">
          {coolOffChoices.map((choice) => (
            <Button key={choice} disabled={isExcluded} onClick={() => setHours(choice)}>
              {t("coolOffStart", { length: t(`hours_${choice}`) })}
            </Button>
          ))}
        </div>
      </div>
      <div className="flex flex-col gap-3 rounded-control p-4 ring-1 ring-inset ring-line">
        <h3 className="text-body font-bold">{t("exclude")}</h3>
        <p className="flex-1 text-body text-ink-2">{t("excludeText")}</p>
        <Button className="self-start" onClick={() => setExcluding(true)}>
          {t("excludeStart")}
        </Button>
      </div>
      {hours !== null && <CoolOff hours={hours} onClose={() => setHours(null)} />}
      {isExcluding && <SelfExclude asks={data.PasswordAsked} onClose={() => setExcluding(false)} />}
    </div>
  );
}

function Effects() {
  const { t } = useTranslation("responsible-gaming");
  const effects = [
    t("effectNoBets"),
    t("effectPlans"),
    t("effectOpen"),
    t("effectOpenPages"),
    t("effectFinal"),
  ];
  return (
    <ul aria-label={t("effects")} className="list-disc pl-5 text-body">
      {effects.map((effect) => (
        <li key={effect} className="py-0.5">
          {effect}
        </li>
      ))}
    </ul>
  );
}

function CoolOff({ hours, onClose }: { hours: Hours; onClose: () => void }) {
  const { t } = useTranslation("responsible-gaming");
  const { rest } = useSaferPlayChanges();
  const [isBusy, setBusy] = useState(false);
  const [until] = useState(() => siteDateTime(serverNowMs() + hours * hourMs).slice(0, 16));
  const begin = async () => {
    setBusy(true);
    const end = await rest({ Hours: hours });
    setBusy(false);
    onClose();
    if (end.kind === "refused") showToast({ kind: "error", text: end.text });
  };
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      isBusy={isBusy}
      title={t("coolOffTitle", { length: t(`hours_${hours}`) })}
      message={t("coolOffUntil", { time: until })}
      confirmLabel={t("begin")}
      cancelLabel={t("cancel")}
      closeLabel={t("close")}
      onConfirm={() => void begin()}
      onCancel={onClose}
    >
      <Effects />
    </ConfirmDialog>
  );
}

/** Two steps: what it means and for how long, then the password. */
function SelfExclude({ asks, onClose }: { asks: "funds" | "login"; onClose: () => void }) {
  const { t } = useTranslation("responsible-gaming");
  const { exclude } = useSaferPlayChanges();
  const [months, setMonths] = useState<Months | null>(null);
  const [isLast, setLast] = useState(false);
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (months === null || password === "" || isBusy) return;
    setBusy(true);
    const end = await exclude({ Months: months, FundsPassword: password });
    setBusy(false);
    if (end.kind === "done") onClose();
    else setError(end.text);
  };
  const length = months === null ? "" : t(`months_${months}`);
  if (!isLast) {
    return (
      <Dialog
        isOpen
        isAlert
        onClose={onClose}
        title={t("exclude")}
        closeLabel={t("close")}
        footer={
          <>
            <Button onClick={onClose}>{t("cancel")}</Button>
            <Button disabled={months === null} onClick={() => setLast(true)}>
              {t("goOn")}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <Effects />
          <RadioGroup
            label={t("excludeLength")}
            value={months === null ? null : String(months)}
            onChange={(chosen) =>
              setMonths(selfExcludeChoices.find((choice) => String(choice) === chosen) ?? null)
            }
            items={selfExcludeChoices.map((choice) => ({
              value: String(choice),
              label: t(`months_${choice}`),
            }))}
          />
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      isAlert
      onClose={onClose}
      title={t("excludeTitle2")}
      description={t("excludeText2", { length })}
      closeLabel={t("close")}
    >
      <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-2 pb-3">
        <PasswordField
          label={t(asks === "funds" ? "passwordFunds" : "passwordLogin")}
          autoComplete="off"
          name="exclusion-proof"
          maxLength={256}
          value={password}
          error={error}
          showLabel={t("show")}
          hideLabel={t("hide")}
          capsLockLabel={t("capsLock")}
          onChange={(event) => {
            setPassword(event.target.value);
            setError(undefined);
          }}
        />
        <div className="flex justify-end gap-3">
          <Button onClick={() => setLast(false)}>{t("back")}</Button>
          <Button type="submit" look="danger" isBusy={isBusy} disabled={password === ""}>
            {t("excludeNow")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
