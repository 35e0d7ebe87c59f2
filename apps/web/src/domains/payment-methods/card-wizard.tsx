import { Button, Checkbox, Drawer, Field, Plate, SelectField, showToast } from "@fairdraw/ui";
import {
  fitsLuhn,
  groupCardNumber,
  isCardNumber,
  plainCardNumber,
} from "@fairdraw/wire/payment-methods/card-number.ts";
import { CircleAlert, Clock } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { CodeField, OwnPassword, Refusal } from "../account/security/parts/form-bits.tsx";
import { useDeed } from "../account/security/use-deed.ts";
import { type Bank, BankChoice } from "./bank-choice.tsx";
import { methodName } from "./method-name.ts";
import { type cardsQuery, useMethods } from "./payment-methods.api.ts";
import { ProviderMark } from "./provider-mark.tsx";
import { provinces } from "./provinces.ts";

type Terms = Awaited<ReturnType<NonNullable<(typeof cardsQuery)["queryFn"]>>>;

const empty = {
  province: "0",
  city: "",
  branch: "",
  number: "",
  isSure: false,
  holder: "",
  old: "",
  password: "",
  code: "",
};
const fields = ["bank", "branch", "number", "name", "old number", "funds password", "Google code"];

/** Binds a bank card: which bank, which card, and that it is the player who asks. */
export function CardWizard({ terms, onClose }: { terms: Terms; onClose: () => void }) {
  const { t, i18n } = useTranslation("methods");
  const [bank, setBank] = useState<Bank | null>(null);
  return (
    <Drawer isOpen onClose={onClose} title={t("addCard")} closeLabel={t("close")}>
      <div className="flex flex-col gap-4 pb-4">
        {bank === null ? (
          <BankChoice onChoose={setBank} />
        ) : (
          <>
            <div className="flex items-center gap-3 rounded-control bg-surface-2 p-3">
              <ProviderMark name={methodName(bank, i18n.language)} />
              <p className="min-w-0 flex-1 text-body font-bold">
                {methodName(bank, i18n.language)}
              </p>
              <Button size="small" onClick={() => setBank(null)}>
                {t("otherBank")}
              </Button>
            </div>
            <CardForm key={bank.Code} bank={bank} terms={terms} onDone={onClose} />
          </>
        )}
      </div>
    </Drawer>
  );
}

function CardForm({ bank, terms, onDone }: { bank: Bank; terms: Terms; onDone: () => void }) {
  const { t, i18n } = useTranslation("methods");
  const { bindCard } = useMethods();
  const { run, isBusy, errorOf, restOf } = useDeed();
  const [form, setForm] = useState(empty);
  const write = (change: Partial<typeof empty>) => setForm({ ...form, ...change });
  const number = plainCardNumber(form.number);
  const isDoubtful = isCardNumber(number) && !fitsLuhn(number);
  const needsOld = terms.Items.length > 0;
  const isNameKnown = terms.HolderName !== "";
  const isTold = form.province !== "0" && form.city.trim() !== "" && form.branch.trim() !== "";
  const isReady =
    isCardNumber(number) &&
    (!isDoubtful || form.isSure) &&
    (!bank.NeedsBranch || isTold) &&
    (isNameKnown || form.holder.trim() !== "") &&
    (!needsOld || form.old !== "") &&
    form.password !== "";
  const send = (event: FormEvent) => {
    event.preventDefault();
    const body = {
      BankCode: bank.Code,
      Number: number,
      FundsPassword: form.password,
      ...(bank.NeedsBranch
        ? { Province: Number(form.province), City: form.city, Branch: form.branch }
        : {}),
      ...(isNameKnown ? {} : { HolderName: form.holder }),
      ...(needsOld ? { OldNumber: form.old } : {}),
      ...(terms.NeedsGoogle ? { GoogleCode: form.code } : {}),
    };
    void run(
      () => bindCard(body),
      ({ Card }) => {
        showToast({ kind: "ok", text: t("cardBound", { masked: Card.Masked }) });
        onDone();
      },
    );
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-1">
      {bank.NeedsBranch && (
        <>
          <SelectField
            label={t("province")}
            value={form.province}
            onChange={(province) => write({ province })}
            error={form.province === "0" ? errorOf("branch") : undefined}
            items={[
              { value: "0", label: t("choose") },
              ...provinces.map(([id, zh, en]) => ({
                value: String(id),
                label: methodName({ NameZh: zh, NameEn: en }, i18n.language),
              })),
            ]}
          />
          <Field
            label={t("city")}
            maxLength={40}
            autoComplete="off"
            value={form.city}
            onChange={(event) => write({ city: event.target.value })}
          />
          <Field
            label={t("branch")}
            maxLength={80}
            autoComplete="off"
            value={form.branch}
            error={errorOf("branch")}
            onChange={(event) => write({ branch: event.target.value })}
          />
        </>
      )}
      <Field
        label={t("number")}
        hint={t("numberHint")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        value={form.number}
        error={errorOf("number")}
        onChange={(event) =>
          write({ number: groupCardNumber(plainCardNumber(event.target.value)), isSure: false })
        }
      />
      {isDoubtful && (
        <div className="mb-3 flex flex-col gap-1">
          <div role="status">
            <Plate look="warn" icon={<CircleAlert size={18} aria-hidden="true" />}>
              {t("luhn")}
            </Plate>
          </div>
          <Checkbox
            label={t("luhnSure")}
            isOn={form.isSure}
            onChange={(isSure) => write({ isSure })}
          />
        </div>
      )}
      <Field
        label={t("holder")}
        hint={t(isNameKnown ? "holderFixed" : "holderHint")}
        maxLength={32}
        autoComplete="off"
        readOnly={isNameKnown}
        value={isNameKnown ? terms.HolderName : form.holder}
        error={errorOf("name")}
        onChange={(event) => write({ holder: event.target.value })}
      />
      {needsOld && (
        <Field
          label={t("oldNumber")}
          hint={t("oldHint")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
          value={form.old}
          error={errorOf("old number")}
          onChange={(event) => write({ old: groupCardNumber(plainCardNumber(event.target.value)) })}
        />
      )}
      <OwnPassword
        which="funds"
        value={form.password}
        error={errorOf("funds password")}
        onWrite={(password) => write({ password })}
      />
      {terms.NeedsGoogle && (
        <CodeField
          value={form.code}
          error={errorOf("Google code")}
          onWrite={(code) => write({ code })}
        />
      )}
      <CoolNote hours={terms.CoolHours} />
      <Refusal text={restOf(...fields.filter((field) => field !== "bank"))} />
      <Button type="submit" look="primary" size="large" wide isBusy={isBusy} disabled={!isReady}>
        {t("bindCard")}
      </Button>
    </form>
  );
}

/** How long a new one waits, told before it is bound. */
export function CoolNote({ hours }: { hours: number }) {
  const { t } = useTranslation("methods");
  return (
    <div className="mb-3">
      <Plate look="info" icon={<Clock size={18} aria-hidden="true" />}>
        {hours === 0 ? t("coolNow") : t("coolNote", { count: hours })}
      </Plate>
    </div>
  );
}
