import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { useServerSecond } from "@fairdraw/client/time/ticker.ts";
import { Button, ConfirmDialog, showToast } from "@fairdraw/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type SaferPlayFigures, useSaferPlayChanges } from "../responsible-gaming.api.ts";

const minuteLong = (at: number) => siteDateTime(at).slice(0, 16);

/** How the end of an exclusion is asked for: after six months, and decided by two officers after a call. */
export function EndRequest({ data }: { data: SaferPlayFigures }) {
  const { t } = useTranslation("responsible-gaming");
  const { askEnd, dropEnd } = useSaferPlayChanges();
  const [isAsking, setAsking] = useState(false);
  const now = useServerSecond();
  const { EndAskableAt, EndAsked } = data;
  if (data.ExcludedUntil === undefined || EndAskableAt === undefined) return null;
  const press = async (act: typeof askEnd | typeof dropEnd, text: string) => {
    const end = await act();
    setAsking(false);
    showToast(end.kind === "done" ? { kind: "ok", text } : { kind: "error", text: end.text });
  };
  if (EndAsked !== undefined) {
    return (
      <div className="flex flex-col items-start gap-2">
        <p className="text-body">{t("endAsked", { time: minuteLong(EndAsked.EarliestEnd) })}</p>
        <Button onClick={() => void press(dropEnd, t("endDropped"))}>{t("endDrop")}</Button>
      </div>
    );
  }
  const isEarly = now < EndAskableAt;
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-body text-ink-2">{t("endText", { time: minuteLong(EndAskableAt) })}</p>
      <Button disabled={isEarly} onClick={() => setAsking(true)}>
        {t("endAsk")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t("endAsk")}
        message={t("endConfirm")}
        confirmLabel={t("endAsk")}
        cancelLabel={t("keepAsIs")}
        closeLabel={t("close")}
        onConfirm={() => void press(askEnd, t("endNoted"))}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
