import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { useServerSecond } from "@fairdraw/client/time/ticker.ts";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { Button, ConfirmDialog, Plate, Progress, showToast } from "@fairdraw/ui";
import type { OwnLimit } from "@fairdraw/wire/responsible-gaming/calls.ts";
import { LimitPeriod } from "@fairdraw/wire/risk/enums.ts";
import { Hourglass } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { figuresOf, nearnessOf } from "../limit-figures.ts";
import { limitName } from "../limit-name.ts";
import { useLimitText } from "../limit-text.ts";
import { useSaferPlayChanges } from "../responsible-gaming.api.ts";
import { LimitForm } from "./limit-form.tsx";

type Asking = { what: "form"; limit: OwnLimit | null } | { what: "remove"; limit: OwnLimit };

/** All limits with what is used of them, and the ways to change them. */
export function Limits({ limits }: { limits: readonly OwnLimit[] }) {
  const { t } = useTranslation("responsible-gaming");
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  return (
    <>
      {limits.length === 0 && <p className="text-body">{t("noLimits")}</p>}
      <ul className="flex flex-col gap-3">
        {limits.map((limit) => (
          <li
            key={`${limit.Type}/${limit.Period}`}
            className="flex flex-col gap-2 rounded-control p-4 ring-1 ring-inset ring-line"
          >
            <LimitRow
              limit={limit}
              onChange={() => setAsking({ what: "form", limit })}
              onRemove={() => setAsking({ what: "remove", limit })}
            />
          </li>
        ))}
      </ul>
      <Button
        look="outline"
        className="self-start"
        onClick={() => setAsking({ what: "form", limit: null })}
      >
        {t("add")}
      </Button>
      {asking?.what === "form" && <LimitForm known={limits} limit={asking.limit} onClose={close} />}
      {asking?.what === "remove" && <RemoveLimit limit={asking.limit} onClose={close} />}
    </>
  );
}

interface LimitRowProps {
  limit: OwnLimit;
  onChange: () => void;
  onRemove: () => void;
}

function LimitRow({ limit, onChange, onRemove }: LimitRowProps) {
  const { t } = useTranslation("responsible-gaming");
  const name = limitName(limit);
  const { used, value, left, fraction } = figuresOf(limit);
  const percent = Math.round(fraction * 100);
  const isEach = limit.Period === LimitPeriod.EACH;
  const text = useLimitText(limit.Type);
  const usedText = t("used", { used: text(used), value: text(value) });
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 flex-1 text-body font-bold">{name}</h3>
        <Button size="small" aria-label={t("changeOf", { name })} onClick={onChange}>
          {t("change")}
        </Button>
        <Button size="small" aria-label={t("removeOf", { name })} onClick={onRemove}>
          {t("remove")}
        </Button>
      </div>
      {isEach ? (
        <p className="text-body">{t("eachText", { value: toDisplay(value) })}</p>
      ) : (
        <>
          <Progress
            label={name}
            fraction={fraction}
            look={nearnessOf(fraction)}
            valueText={usedText}
          />
          <p className="flex flex-wrap justify-between gap-x-4 text-small text-ink-2 tabular-nums">
            <span>
              <span className="font-medium text-ink">{usedText}</span>{" "}
              {t("usedPercent", { percent })}
            </span>
            <span>
              {fraction >= 1 ? t("full") : t("left", { left: text(left) })}
              {limit.ResetAt !== null &&
                ` · ${t("resetAt", { time: siteDateTime(limit.ResetAt).slice(0, 16) })}`}
            </span>
          </p>
        </>
      )}
      {limit.Pending !== null && <PendingChange limit={limit} pending={limit.Pending} />}
    </>
  );
}

/** A change that waits: until its hour it can only be dropped, then the player has the word. */
function PendingChange({
  limit,
  pending,
}: {
  limit: OwnLimit;
  pending: NonNullable<OwnLimit["Pending"]>;
}) {
  const { t } = useTranslation("responsible-gaming");
  const { confirm, drop } = useSaferPlayChanges();
  const [isBusy, setBusy] = useState(false);
  const isRipe = useServerSecond() >= pending.EffectiveAt;
  const time = siteDateTime(pending.EffectiveAt).slice(0, 16);
  const textOf = useLimitText(limit.Type);
  const value = pending.Value === null ? null : textOf(parseCheckedMoney(pending.Value));
  const text =
    value === null
      ? t(isRipe ? "ripeRemove" : "pendingRemove", { time })
      : t(isRipe ? "ripeRaise" : "pendingRaise", { time, value });
  const press = async (act: typeof confirm, doneText: string) => {
    setBusy(true);
    const end = await act(limit);
    setBusy(false);
    showToast(
      end.kind === "done" ? { kind: "ok", text: doneText } : { kind: "error", text: end.text },
    );
  };
  return (
    <Plate look="info" icon={<Hourglass size={18} aria-hidden="true" />}>
      <p>{text}</p>
      <span className="mt-2 flex flex-wrap gap-2">
        {isRipe && (
          <Button size="small" isBusy={isBusy} onClick={() => void press(confirm, t("confirmed"))}>
            {t("confirmChange")}
          </Button>
        )}
        <Button size="small" isBusy={isBusy} onClick={() => void press(drop, t("dropped"))}>
          {t("keepAsIs")}
        </Button>
      </span>
    </Plate>
  );
}

function RemoveLimit({ limit, onClose }: { limit: OwnLimit; onClose: () => void }) {
  const { t } = useTranslation("responsible-gaming");
  const { put } = useSaferPlayChanges();
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    const end = await put({ Type: limit.Type, Period: limit.Period, Value: null });
    setBusy(false);
    onClose();
    showToast(
      end.kind === "done"
        ? {
            kind: "ok",
            text: t("savedLater", { time: siteDateTime(end.answer.EffectiveAt).slice(0, 16) }),
          }
        : { kind: "error", text: end.text },
    );
  };
  return (
    <ConfirmDialog
      isOpen
      isBusy={isBusy}
      title={t("removeTitle", { name: limitName(limit) })}
      message={t("removeText")}
      confirmLabel={t("removeAsk")}
      cancelLabel={t("keepAsIs")}
      closeLabel={t("close")}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
