import "../account/security/texts.ts";
import { Button, Dialog, Plate } from "@fairdraw/ui";
import type { RebateKind } from "@fairdraw/wire/rebates/enums.ts";
import { ArrowRight, CircleAlert } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { OwnPassword, Refusal } from "../account/security/parts/form-bits.tsx";
import type { RateChange } from "./rate-drafts.ts";
import { categoryName, rateText } from "./shown.ts";
import { useSaveRates } from "./use-save-rates.ts";

interface RateReviewProps {
  kind: RebateKind;
  changes: readonly RateChange[];
  onClose: () => void;
  onSaved: () => void;
}

/** A last look at what would be saved, and the funds password. */
export function RateReview({ kind, changes, onClose, onSaved }: RateReviewProps) {
  const { t } = useTranslation("rebates");
  const [password, setPassword] = useState("");
  const { state, save } = useSaveRates(kind, onSaved);
  const isBusy = state.kind === "busy";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== "") void save(changes, password);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("reviewTitle")}
      description={t("reviewHint")}
      closeLabel={t("close")}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-3 pb-4">
        <Changes changes={changes} />
        {state.kind === "faults" && (
          <div role="alert">
            <Plate look="error" icon={<CircleAlert size={18} aria-hidden="true" />}>
              {t("faults")}
              <ul>
                {state.faults.map(({ name, text }) => (
                  <li key={name}>
                    <b>{name}</b> {text}
                  </li>
                ))}
              </ul>
            </Plate>
          </div>
        )}
        {state.kind === "unknown" && (
          <div role="alert">
            <Plate look="warn" icon={<CircleAlert size={18} aria-hidden="true" />}>
              {t("unknown")}
            </Plate>
          </div>
        )}
        <Refusal text={state.kind === "refused" && !state.isPassword ? state.text : undefined} />
        <OwnPassword
          which="funds"
          value={password}
          error={state.kind === "refused" && state.isPassword ? state.text : undefined}
          onWrite={setPassword}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose} disabled={isBusy}>
            {t("back")}
          </Button>
          <Button type="submit" look="primary" isBusy={isBusy} disabled={password === ""}>
            {t(state.kind === "unknown" ? "saveAgain" : "save")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Changes({ changes }: { changes: readonly RateChange[] }) {
  const { t } = useTranslation("rebates");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div
      tabIndex={0}
      role="group"
      aria-label={t("reviewTitle")}
      className="max-h-64 overflow-y-auto"
    >
      <ul className="divide-y divide-line">
        {changes.map(({ userName, category, before, after }) => (
          <li
            key={`${userName}/${category}`}
            className="flex flex-wrap items-center justify-between gap-x-3 py-1.5 text-body"
          >
            <span className="min-w-0">
              <b className="font-medium">{userName}</b> · {categoryName(category)}
            </span>
            <span className="inline-flex items-center gap-1.5 tabular-nums">
              <span className="sr-only">{t("before")}</span>
              <span className="text-ink-2">{rateText(before)}</span>
              <ArrowRight size={14} aria-hidden="true" />
              <span className="sr-only">{t("after")}</span>
              <b className="rounded-control bg-ok-tint px-1.5 text-ok">{rateText(after)}</b>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
