import { Button, Checkbox, Drawer, Field, Plate, RadioGroup, showToast } from "@fairdraw/ui";
import {
  addressFormOf,
  groupAddress,
  isOfOtherNetwork,
  plainAddress,
} from "@fairdraw/wire/payment-methods/usdt-address.ts";
import { TriangleAlert } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { CodeField, OwnPassword, Refusal } from "../account/security/parts/form-bits.tsx";
import { useDeed } from "../account/security/use-deed.ts";
import { CoolNote } from "./card-wizard.tsx";
import { chainName } from "./method-name.ts";
import { type usdtQuery, useMethods } from "./payment-methods.api.ts";

type Terms = Awaited<ReturnType<NonNullable<(typeof usdtQuery)["queryFn"]>>>;

const empty = { address: "", label: "", isSure: false, password: "", code: "" };
const fields = ["network", "address", "funds password", "Google code"];

/** Adds an address of USDT: which chain, which address, and that the player knows what a wrong one costs. */
export function UsdtWizard({ terms, onClose }: { terms: Terms; onClose: () => void }) {
  const { t } = useTranslation("methods");
  const { addUsdt } = useMethods();
  const { run, isBusy, errorOf, restOf } = useDeed();
  const open = terms.Networks.filter(({ IsOn }) => IsOn);
  const [chain, setChain] = useState(open[0]?.Chain);
  const [form, setForm] = useState(empty);
  const write = (change: Partial<typeof empty>) => setForm({ ...form, ...change });
  const plain = plainAddress(form.address);
  const isAddress = addressFormOf(plain) === "evm";
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (chain === undefined) return;
    const body = {
      Chain: chain,
      Address: plain,
      Label: form.label.trim(),
      FundsPassword: form.password,
      ...(terms.NeedsGoogle ? { GoogleCode: form.code } : {}),
    };
    void run(
      () => addUsdt(body),
      ({ UsdtAddress }) => {
        showToast({ kind: "ok", text: t("usdtAdded", { masked: UsdtAddress.Masked }) });
        onClose();
      },
    );
  };
  const isReady = isAddress && form.isSure && form.password !== "";
  return (
    <Drawer isOpen onClose={onClose} title={t("addUsdt")} closeLabel={t("close")}>
      {chain === undefined ? (
        <p className="text-body text-ink-2">{t("usdtNone")}</p>
      ) : (
        <form noValidate onSubmit={send} className="flex flex-col gap-1 pb-4">
          <div className="mb-3">
            <RadioGroup
              label={t("network")}
              value={String(chain)}
              onChange={(value) => {
                setChain(open.find(({ Chain }) => String(Chain) === value)?.Chain);
                write({ isSure: false });
              }}
              items={open.map(({ Chain }) => ({
                value: String(Chain),
                label: `USDT · ${chainName(Chain)}`,
              }))}
            />
          </div>
          <Field
            label={t("address")}
            hint={t("addressHint")}
            autoComplete="off"
            spellCheck={false}
            maxLength={128}
            value={form.address}
            error={
              errorOf("address") ?? errorOf("network") ?? (wrongText(plain, chain, t) || undefined)
            }
            onChange={(event) => write({ address: event.target.value, isSure: false })}
          />
          {isAddress && (
            <p className="mb-3 rounded-control bg-surface-2 p-3 font-mono text-small break-all">
              {groupAddress(plain)}
            </p>
          )}
          <Field
            label={t("label")}
            autoComplete="off"
            maxLength={20}
            value={form.label}
            onChange={(event) => write({ label: event.target.value })}
          />
          <div className="mb-3 flex flex-col gap-1">
            <Plate look="warn" icon={<TriangleAlert size={18} aria-hidden="true" />}>
              {t("wrongChain", { chain: chainName(chain) })}
            </Plate>
            <Checkbox
              label={t("usdtSure", { chain: chainName(chain) })}
              isOn={form.isSure}
              onChange={(isSure) => write({ isSure })}
            />
          </div>
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
          <Refusal text={restOf(...fields)} />
          <Button
            type="submit"
            look="primary"
            size="large"
            wide
            isBusy={isBusy}
            disabled={!isReady}
          >
            {t("addUsdt")}
          </Button>
        </form>
      )}
    </Drawer>
  );
}

/** What is plainly wrong with an address before anybody is asked; "" while it may become right. */
function wrongText(
  plain: string,
  chain: number,
  t: (key: "otherNetwork" | "noAddress", values: { chain: string }) => string,
): string {
  const name = { chain: chainName(chain) };
  if (isOfOtherNetwork(plain, chain)) return t("otherNetwork", name);
  const isComplete = plain.length >= 42 || (plain.length >= 2 && !/^0x/i.test(plain));
  return isComplete && addressFormOf(plain) !== "evm" ? t("noAddress", name) : "";
}
