import { Button, Field } from "@fairdraw/ui";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { type Recipient, recipientsQuery } from "./transfer.api.ts";

/** How somebody stands below the player, so that nobody is taken for another. */
export function useStanding() {
  const { t } = useTranslation("transfer");
  return ({ IsAgent, Depth }: Recipient) =>
    `${t(IsAgent ? "agent" : "player")} · ${Depth === 1 ? t("direct") : t("depth", { count: Depth })}`;
}

/** Who receives the points: found by the beginning of his name, then shown with nick name and level. */
export function RecipientChoice(props: {
  text: string;
  chosen: Recipient | null;
  error: string | undefined;
  onWrite: (text: string) => void;
  onChoose: (recipient: Recipient | null) => void;
}) {
  const { text, chosen, error, onWrite, onChoose } = props;
  const { t } = useTranslation("transfer");
  const standing = useStanding();
  const begins = useDeferredValue(text.trim());
  const { data: found = [] } = useQuery({ ...recipientsQuery(begins), enabled: chosen === null });
  if (chosen !== null) {
    return (
      <div className="mb-3 flex flex-col gap-1">
        <p className="text-body">{t("to")}</p>
        <div className="flex items-center gap-3 rounded-control bg-surface-2 p-3">
          <p className="min-w-0 flex-1">
            <span className="block truncate text-body font-bold">
              {chosen.UserName} <span className="font-normal">{chosen.NickName}</span>
            </span>
            <span className="text-small text-ink-2">{standing(chosen)}</span>
          </p>
          <Button size="small" onClick={() => onChoose(null)}>
            {t("other")}
          </Button>
        </div>
        {error !== undefined && (
          <p role="alert" className="text-small text-error">
            {error}
          </p>
        )}
      </div>
    );
  }
  return (
    <div className="mb-3">
      <Field
        label={t("to")}
        hint={t("toHint")}
        autoComplete="off"
        maxLength={64}
        value={text}
        error={error}
        onChange={(event) => onWrite(event.target.value)}
      />
      <ul
        aria-label={t("found")}
        className="max-h-60 divide-y divide-line overflow-y-auto rounded-card border border-line empty:hidden"
      >
        {found.map((one) => (
          <li key={one.UserName}>
            <button
              type="button"
              onClick={() => onChoose(one)}
              className="flex min-h-11 w-full cursor-pointer items-center justify-between gap-3 px-3 text-left text-body hover:bg-surface-2"
            >
              <span className="min-w-0 truncate">
                {one.UserName} <span className="text-ink-2">{one.NickName}</span>
              </span>
              <span className="shrink-0 text-small text-ink-2">{standing(one)}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="text-small text-ink-2">{t("nobody")}</p>}
    </div>
  );
}
