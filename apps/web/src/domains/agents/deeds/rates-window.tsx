import "./texts.ts";
import { NotReadYet } from "@fairdraw/client/page/not-read-yet.tsx";
import { resultField, resultText } from "@fairdraw/client/texts/result-text.ts";
import { Button, Drawer, Plate, showToast } from "@fairdraw/ui";
import { updatePlayerRate } from "@fairdraw/wire/agents/rate-calls.ts";
import { registerResults } from "@fairdraw/wire/registration/results.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Info, Percent } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Refusal } from "../../account/security/parts/form-bits.tsx";
import { type CreateInit, createInitQuery } from "../create/create-player.api.ts";
import { ownTerms } from "../create/terms-choice.tsx";
import { TermsFields } from "../rates/terms-fields.tsx";
import { allKinds, ratesByKind, type Terms } from "../rates/terms-math.ts";
import { type TeamMember, type TeamRow, teamMemberQuery } from "../team/team.api.ts";
import { changeTeam } from "./deeds.api.ts";
import { RatesReview } from "./rates-review.tsx";

/** Raises the prize group and the rates of somebody right below the agent. */
export function RatesWindow({ row, onClose }: { row: TeamRow; onClose: () => void }) {
  const { t } = useTranslation("agentDeeds");
  const member = useQuery(teamMemberQuery(row.UserName));
  const init = useQuery(createInitQuery);
  const isThere = member.data !== undefined && init.data !== undefined;
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t("ratesOf", { name: row.UserName })}
      closeLabel={t("close")}
    >
      <div className="pb-4">
        {isThere ? (
          <RatesForm member={member.data} init={init.data} onClose={onClose} />
        ) : (
          <NotReadYet
            query={member.isError ? member : init}
            icon={<Percent size={40} strokeWidth={1.5} />}
            texts={{ loading: t("loading"), failed: t("failed"), retry: t("retry") }}
            bars={["h-16", "h-40"]}
          />
        )}
      </div>
    </Drawer>
  );
}

function RatesForm(props: { member: TeamMember; init: CreateInit; onClose: () => void }) {
  const { member, init, onClose } = props;
  const { t } = useTranslation("agentDeeds");
  const client = useQueryClient();
  // What he had when the window opened; it may rise behind the agent's back, and is then refused.
  const [floor] = useState<Terms>(() => ({
    group: member.Member.PrizeGroup,
    rates: ratesByKind(member.Rates),
  }));
  const [terms, setTerms] = useState(floor);
  const [refused, setRefused] = useState(0);
  const [isUnknown, setUnknown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isReview, setReview] = useState(false);
  const raised = allKinds.filter((kind) => terms.rates[kind] !== floor.rates[kind]);
  const isChanged = raised.length > 0 || terms.group !== floor.group;
  const save = async () => {
    setBusy(true);
    const outcome = await changeTeam(client, updatePlayerRate, {
      UserName: member.Member.UserName,
      ...(terms.group === floor.group ? {} : { PrizeGroup: terms.group }),
      Rates: raised.map((Kind) => ({ Kind, Rate: terms.rates[Kind] })),
    });
    setBusy(false);
    setUnknown(outcome.kind === "unknown");
    setRefused(outcome.kind === "refused" ? outcome.code : 0);
    if (outcome.kind !== "done") {
      // What was refused is said beside the fields.
      if (outcome.kind === "refused") setReview(false);
      return;
    }
    showToast({ kind: "ok", text: t("ratesSaved") });
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !isChanged) return;
    if (isReview) void save();
    else setReview(true);
  };
  const field = refused === 0 ? null : resultField(registerResults, refused);
  const errorOf = (name: string) =>
    field === name ? resultText(registerResults, refused) : undefined;
  const isElsewhere = refused !== 0 && field !== "group" && field !== "rate";
  if (isReview) {
    return (
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <RatesReview
          before={floor}
          after={terms}
          isBusy={isBusy}
          refusal={isUnknown ? t("unknown") : undefined}
          onBack={() => setReview(false)}
        />
      </form>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <Plate look="info" icon={<Info size={18} aria-hidden="true" />}>
        {t("onlyUp")}
      </Plate>
      <TermsFields
        value={terms}
        floor={floor}
        ceiling={ownTerms(init)}
        groupError={errorOf("group")}
        rateError={errorOf("rate")}
        onChange={(next) => {
          setRefused(0);
          setTerms(next);
        }}
      />
      <Refusal text={isElsewhere ? resultText(registerResults, refused) : undefined} />
      {/* In sight on small screens too, where the fields are longer than the window. */}
      <div className="sticky -bottom-2 bg-surface py-2">
        <Button type="submit" look="primary" size="large" wide disabled={!isChanged}>
          {t("review")}
        </Button>
      </div>
    </form>
  );
}
