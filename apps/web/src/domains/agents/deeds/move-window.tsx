import "./texts.ts";
import "../../account/security/texts.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { newUuid } from "@fairdraw/client/page/random-hex.ts";
import { resultField, resultText } from "@fairdraw/client/texts/result-text.ts";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { Button, buttonStyle, Drawer, Field, Plate } from "@fairdraw/ui";
import { movePlayer } from "@fairdraw/wire/agents/move-calls.ts";
import { playerMoveResults } from "@fairdraw/wire/agents/results.ts";
import { useQueryClient } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { type FormEvent, type RefObject, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CodeField, OwnPassword, Refusal } from "../../account/security/parts/form-bits.tsx";
import type { TeamRow } from "../team/team.api.ts";
import { changeTeam, checkMove, type MoveCheck } from "./deeds.api.ts";
import { MoveEffects } from "./move-effects.tsx";
import { MoveList } from "./move-list.tsx";

/** Moves somebody with all below him: whereto, what it brings about, and the proof of who asks. */
export function MoveWindow({ row, onClose }: { row: TeamRow; onClose: () => void }) {
  const { t } = useTranslation("agentDeeds");
  const first = useRef<HTMLInputElement>(null);
  return (
    <Drawer
      isOpen
      firstFocus={first}
      onClose={onClose}
      title={t("moveOf", { name: row.UserName })}
      closeLabel={t("close")}
    >
      <div className="pb-4">
        <MoveSteps userName={row.UserName} first={first} onClose={onClose} />
        <MoveList />
      </div>
    </Drawer>
  );
}

type Step =
  | { readonly kind: "target" }
  | { readonly kind: "look"; readonly check: MoveCheck }
  | { readonly kind: "done"; readonly at: number };

const fields = ["target", "funds password", "Google code"];

interface MoveStepsProps {
  userName: string;
  /** Where the window begins to be written in. */
  first: RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

function MoveSteps({ userName, first, onClose }: MoveStepsProps) {
  const { t } = useTranslation("agentDeeds");
  const client = useQueryClient();
  const [step, setStep] = useState<Step>({ kind: "target" });
  const [form, setForm] = useState({ target: "", password: "", code: "" });
  const [refused, setRefused] = useState(0);
  const [isUnknown, setUnknown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  /** One wish is one request, however often it is sent. */
  const request = useRef({ target: "", id: "" });
  const write = (change: Partial<typeof form>) => {
    setRefused(0);
    setForm({ ...form, ...change });
  };
  const target = form.target.trim();
  const ended = (outcome: { kind: string; code?: number }) => {
    setBusy(false);
    setUnknown(outcome.kind === "unknown");
    setRefused(outcome.kind === "refused" ? (outcome.code ?? 0) : 0);
  };
  const look = async () => {
    setBusy(true);
    const outcome = await checkMove({ UserName: userName, TargetUserName: target });
    ended(outcome);
    if (outcome.kind === "done") setStep({ kind: "look", check: outcome.answer });
  };
  const send = async (check: MoveCheck) => {
    if (request.current.target !== target) request.current = { target, id: newUuid() };
    setBusy(true);
    const outcome = await changeTeam(client, movePlayer, {
      RequestId: request.current.id,
      UserName: userName,
      TargetUserName: target,
      FundsPassword: form.password,
      ...(check.NeedsGoogle ? { GoogleCode: form.code } : {}),
    });
    ended(outcome);
    if (outcome.kind === "done") setStep({ kind: "done", at: outcome.answer.EffectiveAt });
  };
  if (step.kind === "done") {
    return (
      <div role="status" className="flex flex-col gap-3">
        <Plate look="ok" icon={<CircleCheck size={18} aria-hidden="true" />}>
          {t("moveAsked", { name: userName, target, time: siteDateTime(step.at) })}
        </Plate>
        <Button onClick={onClose}>{t("close")}</Button>
      </div>
    );
  }
  const field = refused === 0 ? null : (resultField(playerMoveResults, refused) ?? "");
  const errorOf = (name: string) =>
    field === name ? resultText(playerMoveResults, refused) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || target === "") return;
    void (step.kind === "target" ? look() : send(step.check));
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-2">
      {step.kind === "target" ? (
        <>
          <Plate look="info" icon={<Info size={18} aria-hidden="true" />}>
            {t("moveHint")}
          </Plate>
          <Field
            ref={first}
            label={t("target")}
            hint={t("targetHint")}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            value={form.target}
            error={errorOf("target")}
            onChange={(event) => write({ target: event.target.value })}
          />
        </>
      ) : (
        <>
          <MoveEffects check={step.check} target={target} />
          {step.check.HasFundsPassword ? (
            <OwnPassword
              which="funds"
              value={form.password}
              error={errorOf("funds password")}
              onWrite={(password) => write({ password })}
            />
          ) : (
            <Plate
              look="warn"
              icon={<CircleAlert size={18} aria-hidden="true" />}
              action={
                <Link
                  to="/AccountPassword?tab=funds"
                  onClick={onClose}
                  className={buttonStyle({ size: "small" })}
                >
                  {t("setFunds")}
                </Link>
              }
            >
              {t("needsFunds")}
            </Plate>
          )}
          {step.check.NeedsGoogle && (
            <CodeField
              value={form.code}
              error={errorOf("Google code")}
              onWrite={(code) => write({ code })}
            />
          )}
        </>
      )}
      <Refusal
        text={
          isUnknown
            ? t("unknown")
            : field !== null && !fields.includes(field)
              ? resultText(playerMoveResults, refused)
              : undefined
        }
      />
      <div className="flex justify-end gap-2">
        {step.kind === "look" && (
          <Button disabled={isBusy} onClick={() => setStep({ kind: "target" })}>
            {t("back")}
          </Button>
        )}
        <Button
          type="submit"
          look="primary"
          isBusy={isBusy}
          disabled={
            target === "" ||
            (step.kind === "look" && (!step.check.HasFundsPassword || form.password === ""))
          }
        >
          {t(step.kind === "target" ? "check" : "confirmMove")}
        </Button>
      </div>
    </form>
  );
}
