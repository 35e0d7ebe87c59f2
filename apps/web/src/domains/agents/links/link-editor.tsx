import { NotReadYet } from "@fairdraw/client/page/not-read-yet.tsx";
import { newUuid } from "@fairdraw/client/page/random-hex.ts";
import { resultField, resultText } from "@fairdraw/client/texts/result-text.ts";
import { Button, Checkbox, Drawer, Field, SelectField, showToast } from "@fairdraw/ui";
import { LandingStyle } from "@fairdraw/wire/registration/enums.ts";
import {
  createRegisterLink,
  linkNoteMax,
  updateRegisterLink,
} from "@fairdraw/wire/registration/link-calls.ts";
import { registerResults } from "@fairdraw/wire/registration/results.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link2 } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Refusal } from "../../account/security/parts/form-bits.tsx";
import { type CreateInit, createInitQuery } from "../create/create-player.api.ts";
import { ownTerms, TermsField, TypeField } from "../create/terms-choice.tsx";
import { ratesByKind, ratesToSend, type Terms, termsBelow } from "../rates/terms-math.ts";
import { AskedFields } from "./asked-fields.tsx";
import { LandingField, landingStyles } from "./landing-field.tsx";
import { type AgentLink, changeLinks, type LinkSite } from "./links.api.ts";

const validities = [0, 1, 7, 30] as const;

/** Makes a link, or changes one. */
export function LinkEditor(props: { link: AgentLink | null; site: LinkSite; onClose: () => void }) {
  const { link, site, onClose } = props;
  const { t } = useTranslation("registerLinks");
  const init = useQuery(createInitQuery);
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t(link === null ? "create" : "edit")}
      closeLabel={t("close")}
    >
      <div className="pb-4">
        {init.data === undefined ? (
          <NotReadYet
            query={init}
            icon={<Link2 size={40} strokeWidth={1.5} />}
            texts={{ loading: t("loading"), failed: t("failed"), retry: t("retry") }}
            bars={["h-11", "h-40", "h-48"]}
          />
        ) : (
          <EditorForm init={init.data} link={link} site={site} onClose={onClose} />
        )}
      </div>
    </Drawer>
  );
}

/** What a link gives by now; nothing of it is above what its agent has. */
function termsOf(link: AgentLink, own: Terms): Terms {
  const rates = ratesByKind(link.Rates);
  const least = (kind: keyof Terms["rates"]) => Math.min(rates[kind], own.rates[kind]);
  return {
    group: Math.min(link.PrizeGroup, own.group),
    rates: {
      1: least(1),
      2: least(2),
      3: least(3),
      4: least(4),
      5: least(5),
      6: least(6),
      7: least(7),
    },
  };
}

function EditorForm(props: {
  init: CreateInit;
  link: AgentLink | null;
  site: LinkSite;
  onClose: () => void;
}) {
  const { init, link, site, onClose } = props;
  const { siteFields, minAge } = site;
  const { t } = useTranslation("registerLinks");
  const client = useQueryClient();
  const own = ownTerms(init);
  const [choice, setChoice] = useState(() => ({
    isAgent: link?.IsAgent ?? false,
    terms: link === null ? termsBelow(own) : termsOf(link, own),
  }));
  const [form, setForm] = useState(() => ({
    note: link?.Note ?? "",
    // A link that is changed keeps its end unless another one is chosen.
    days: link === null ? "30" : "",
    maxUses: String(link?.MaxUses ?? 0),
    showsName: link?.ShowsName ?? true,
    isDefault: link?.IsDefault ?? false,
    contactQQ: link?.ContactQQ ?? "",
    landing: landingStyles.find((one) => one === link?.Landing) ?? LandingStyle.PLAIN,
    askedFields: link?.AskedFields ?? siteFields.map(({ Key }) => Key),
  }));
  const [refused, setRefused] = useState(0);
  const [isUnknown, setUnknown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const request = useRef({ wish: "", id: "" });
  const change = (of: Partial<typeof form>) => setForm({ ...form, ...of });
  const [hasTried, setTried] = useState(false);
  const isQqWrong = form.contactQQ !== "" && form.contactQQ.length < 5;
  const maxUses = Number(form.maxUses === "" ? "0" : form.maxUses);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setTried(true);
    if (isQqWrong) return;
    const wish = {
      Note: form.note.trim(),
      IsAgent: choice.isAgent,
      PrizeGroup: choice.terms.group,
      Rates: ratesToSend(choice.terms.rates),
      ShowsName: form.showsName,
      AskedFields: siteFields.every(({ Key }) => form.askedFields.includes(Key))
        ? null
        : form.askedFields,
      ContactQQ: form.contactQQ,
      Landing: form.landing,
      MaxUses: maxUses,
    };
    const ValidDays = validities.find((days) => String(days) === form.days);
    const text = JSON.stringify([wish, ValidDays]);
    if (request.current.wish !== text) request.current = { wish: text, id: newUuid() };
    setBusy(true);
    const outcome =
      link === null
        ? await changeLinks(client, createRegisterLink, {
            RequestId: request.current.id,
            ...wish,
            ValidDays: ValidDays ?? 0,
          })
        : await changeLinks(client, updateRegisterLink, {
            Code: link.Code,
            ...wish,
            ...(ValidDays === undefined ? {} : { ValidDays }),
            IsDefault: form.isDefault,
          });
    setBusy(false);
    setUnknown(outcome.kind === "unknown");
    setRefused(outcome.kind === "refused" ? outcome.code : 0);
    if (outcome.kind !== "done") return;
    showToast({ kind: "ok", text: t(link === null ? "created" : "changed") });
    onClose();
  };
  const field = refused === 0 ? null : resultField(registerResults, refused);
  const errorOf = (name: string) =>
    field === name ? resultText(registerResults, refused) : undefined;
  const isElsewhere = refused !== 0 && field !== "group" && field !== "rate";
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={t("note")}
        hint={t("noteHint")}
        maxLength={linkNoteMax}
        autoComplete="off"
        value={form.note}
        onChange={(event) => change({ note: event.target.value })}
      />
      <TypeField choice={choice} onChange={setChoice} />
      <TermsField
        init={init}
        choice={choice}
        onChange={setChoice}
        groupError={errorOf("group")}
        rateError={errorOf("rate")}
      />
      <div className="grid grid-cols-1 gap-x-4 tablet:grid-cols-2">
        <SelectField
          label={t("validity")}
          value={form.days}
          onChange={(days) => change({ days })}
          items={[
            ...(link === null ? [] : [{ value: "", label: t("unchanged") }]),
            ...validities.map((days) => ({
              value: String(days),
              label: days === 0 ? t("forever") : t("days", { count: days }),
            })),
          ]}
        />
        <Field
          label={t("maxUses")}
          hint={t("maxUsesHint")}
          inputMode="numeric"
          maxLength={6}
          value={form.maxUses}
          onChange={(event) => change({ maxUses: event.target.value.replace(/\D/g, "") })}
        />
      </div>
      <AskedFields
        siteFields={siteFields}
        asked={form.askedFields}
        onChange={(askedFields) => change({ askedFields })}
      />
      <Field
        label={t("contactQQ")}
        hint={t("contactQQHint")}
        error={hasTried && isQqWrong ? t("contactQQFault") : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={form.contactQQ}
        onChange={(event) => change({ contactQQ: event.target.value.replace(/\D/g, "") })}
      />
      <Checkbox
        label={t("showsName")}
        isOn={form.showsName}
        onChange={(showsName) => change({ showsName })}
      />
      <LandingField
        value={form.landing}
        onChange={(landing) => change({ landing })}
        showsName={form.showsName}
        contactQQ={isQqWrong ? "" : form.contactQQ}
        minAge={minAge}
      />
      {link !== null && (
        <Checkbox
          label={t("makeDefault")}
          isOn={form.isDefault}
          onChange={(isDefault) => change({ isDefault })}
        />
      )}
      <Refusal
        text={
          isUnknown ? t("unknown") : isElsewhere ? resultText(registerResults, refused) : undefined
        }
      />
      {/* In sight on small screens too, where the fields are longer than the window. */}
      <div className="sticky -bottom-2 mt-1 bg-surface py-2">
        <Button type="submit" look="primary" size="large" wide isBusy={isBusy}>
          {t("save")}
        </Button>
      </div>
    </form>
  );
}
