import "./texts.ts";
import { Segmented } from "@fairdraw/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { TermsFields } from "../rates/terms-fields.tsx";
import { ratesByKind, type Terms, termsBelow } from "../rates/terms-math.ts";
import type { CreateInit } from "./create-player.api.ts";

/** What a new account shall be and get. */
export interface Choice {
  readonly isAgent: boolean;
  readonly terms: Terms;
}

/** What an agent has himself, the most that he may give. */
export function ownTerms(init: CreateInit): Terms {
  return { group: init.MyPrizeGroup, rates: ratesByKind(init.Rates) };
}

/** A choice that begins a little below the agent's own. */
export function useChoice(init: CreateInit) {
  return useState<Choice>(() => ({ isAgent: false, terms: termsBelow(ownTerms(init)) }));
}

/** Agent or player. */
export function TypeField({ choice, onChange }: { choice: Choice; onChange: (c: Choice) => void }) {
  const { t } = useTranslation("newPlayers");
  return (
    <div className="mb-4">
      <p className="mb-1.5 text-body font-medium" aria-hidden="true">
        {t("type")}
      </p>
      <Segmented
        label={t("type")}
        value={choice.isAgent ? "agent" : "player"}
        onChange={(value) => onChange({ ...choice, isAgent: value === "agent" })}
        items={[
          { value: "player", label: t("player") },
          { value: "agent", label: t("agent") },
        ]}
      />
    </div>
  );
}

/** The prize group and the rates, up to the agent's own. */
export function TermsField(props: {
  init: CreateInit;
  choice: Choice;
  onChange: (choice: Choice) => void;
  groupError?: string | undefined;
  rateError?: string | undefined;
}) {
  const { init, choice, onChange } = props;
  return (
    <TermsFields
      value={choice.terms}
      floor={{ group: init.MinPrizeGroup, rates: ratesByKind([]) }}
      ceiling={ownTerms(init)}
      groupError={props.groupError}
      rateError={props.rateError}
      onChange={(terms) => onChange({ ...choice, terms })}
    />
  );
}
