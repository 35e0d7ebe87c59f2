import { resultText } from "@fairdraw/client/texts/result-text.ts";
import { Button, ConfirmDialog, Plate, TextArea } from "@fairdraw/ui";
import { registerResults } from "@fairdraw/wire/registration/results.ts";
import { CircleAlert, Dices, FileUp } from "lucide-react";
import { type ChangeEvent, type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Refusal } from "../../account/security/parts/form-bits.tsx";
import { ratesToSend } from "../rates/terms-math.ts";
import { faultsOf, rowsOf, textOfRows } from "./batch-rows.ts";
import type { CreateInit } from "./create-player.api.ts";
import { firstPassword } from "./first-password.ts";
import { RowList } from "./row-list.tsx";
import { SideFacts } from "./side-facts.tsx";
import { SuccessCard } from "./success-card.tsx";
import { TermsField, TypeField, useChoice } from "./terms-choice.tsx";
import { type MadePlayer, useCreatePlayers } from "./use-create-players.ts";

/** A file is read in the page; more would only be refused. Units: bytes. */
const fileMax = 64 * 1024;

/** Makes many accounts with the same prize group and rates. */
export function BatchForm({ init }: { init: CreateInit }) {
  const { t } = useTranslation("newPlayers");
  const { state, create, reset } = useCreatePlayers();
  const [choice, setChoice] = useChoice(init);
  const [text, setText] = useState("");
  const [isAsking, setAsking] = useState(false);
  const rows = rowsOf(text);
  const faults = faultsOf(rows);
  const isTooMany = rows.length > init.RowsMax;
  const isReady = rows.length > 0 && !isTooMany && faults.every((of) => of.length === 0);
  const write = (next: string) => {
    if (state.kind !== "busy") reset();
    setText(next);
  };
  if (state.kind === "done") {
    const left = state.made.filter(({ code }) => code !== 0).map(({ player }) => player);
    return (
      <Results
        made={state.made}
        onAgain={() => {
          reset();
          setText(
            textOfRows(
              left.map(({ UserName, Password, NickName, Remark }) => ({
                userName: UserName,
                password: Password,
                nickName: NickName ?? "",
                remark: Remark ?? "",
              })),
            ),
          );
        }}
      />
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) setAsking(true);
  };
  const confirm = () => {
    setAsking(false);
    void create(
      rows.map(({ userName, password, nickName, remark }) => ({
        UserName: userName,
        Password: password,
        ...(nickName === "" ? {} : { NickName: nickName }),
        ...(remark === "" ? {} : { Remark: remark }),
        IsAgent: choice.isAgent,
        PrizeGroup: choice.terms.group,
        Rates: ratesToSend(choice.terms.rates),
      })),
    );
  };
  return (
    <div className="grid grid-cols-1 gap-6 desk:grid-cols-[minmax(0,1fr)_340px]">
      <form noValidate onSubmit={submit}>
        <TypeField choice={choice} onChange={setChoice} />
        <TextArea
          label={t("rows", { max: init.RowsMax })}
          hint={t("rowsHint")}
          error={isTooMany ? t("tooMany", { max: init.RowsMax }) : undefined}
          rows={8}
          isMonospaced
          spellCheck={false}
          autoComplete="off"
          placeholder={t("rowsExample")}
          value={text}
          onChange={(event) => write(event.target.value)}
        />
        <div className="mb-4 flex flex-wrap gap-2">
          <Button
            disabled={rows.length === 0}
            onClick={() =>
              write(
                textOfRows(
                  rows.map((row) => ({
                    ...row,
                    password: row.password === "" ? firstPassword(row.userName) : row.password,
                  })),
                ),
              )
            }
          >
            <Dices size={16} aria-hidden="true" />
            {t("generateAll")}
          </Button>
          <FileButton onText={write} />
        </div>
        {rows.length > 0 && <RowList rows={rows} />}
        <TermsField init={init} choice={choice} onChange={setChoice} />
        <Refusal text={state.kind === "refused" ? state.text : undefined} />
        {state.kind === "unknown" && (
          <div role="alert" className="mb-2">
            <Plate look="warn" icon={<CircleAlert size={18} aria-hidden="true" />}>
              {t("unknown")}
            </Plate>
          </div>
        )}
        <Button
          type="submit"
          look="primary"
          size="large"
          wide
          disabled={!isReady}
          isBusy={state.kind === "busy"}
        >
          {t("createMany", { count: rows.length })}
        </Button>
      </form>
      <SideFacts init={init} terms={choice.terms} />
      <ConfirmDialog
        isOpen={isAsking}
        title={t("confirmTitle")}
        message={t("confirmText", {
          count: rows.length,
          type: t(choice.isAgent ? "agent" : "player"),
          group: choice.terms.group,
        })}
        confirmLabel={t("create")}
        cancelLabel={t("cancel")}
        closeLabel={t("close")}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}

function FileButton({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation("newPlayers");
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const file = input.files?.[0];
    if (file !== undefined && file.size <= fileMax) onText(await file.text());
    input.value = "";
  };
  return (
    <label className="inline-flex min-h-10 cursor-pointer items-center gap-2 rounded-control bg-surface px-4 text-body font-medium ring-1 ring-line ring-inset hover:bg-surface-2 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
      <FileUp size={16} aria-hidden="true" />
      {t("file")}
      <input
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        className="sr-only"
        onChange={(event) => void read(event)}
      />
    </label>
  );
}

function Results({ made, onAgain }: { made: readonly MadePlayer[]; onAgain: () => void }) {
  const { t } = useTranslation("newPlayers");
  const refused = made.filter(({ code }) => code !== 0);
  const players = made.filter(({ code }) => code === 0).map(({ player }) => player);
  return (
    <div className="flex flex-col gap-4">
      {refused.length > 0 && (
        <div role="alert" className="flex max-w-[640px] flex-col gap-2">
          <Plate look="error" icon={<CircleAlert size={18} aria-hidden="true" />}>
            {t("notMade", { count: refused.length })}
          </Plate>
          <ul className="flex flex-col gap-1 px-3 text-body">
            {refused.map(({ player, code }) => (
              <li key={player.UserName}>
                <strong>{player.UserName}</strong>: {resultText(registerResults, code)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {players.length > 0 ? (
        <SuccessCard players={players} onAgain={onAgain} />
      ) : (
        <div>
          <Button onClick={onAgain}>{t("again")}</Button>
        </div>
      )}
    </div>
  );
}
