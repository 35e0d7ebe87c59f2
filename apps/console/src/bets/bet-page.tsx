import { voidBets } from "@fairdraw/wire/betting/bet-desk-calls.ts";
import { Alert, Button } from "antd";
import { useNavigate } from "react-router";
import { type CallPage, mayCall } from "../app/areas.ts";
import { useSession } from "../call/session.ts";
import type { Field } from "../fields/fields.ts";
import { valuesOf } from "../fields/value-text.ts";
import { RowsTable, ValuesList } from "../fields/values-list.tsx";
import { rowsIn } from "../issues/rows-in.ts";
import { AskedHead } from "../lists/asked-head.tsx";
import { useRead } from "../lists/read-call.ts";
import { useAddress } from "../lists/use-address.ts";
import { failureText } from "../texts/outcome-text.ts";
import { useTexts, useWords } from "../texts/texts.ts";
import { words } from "./words.ts";
import "../fields/plain-table.css";
import "./bets.css";

/** Shown in tables, or by the button. */
const shownElsewhere = new Set(["ServerTime", "Levels", "Flows", "Void", "CanVoid"]);

/** One bet as its player sees it, and why staff took it back where they did. */
export function BetPage({ page }: { page: CallPage }) {
  const texts = useTexts();
  const ours = useWords(words);
  const { call, request, answer } = page;
  const navigate = useNavigate();
  const rights = useSession()?.rights ?? [];
  const { filters, query, search } = useAddress(request);
  const read = useRead(call, query === "" ? null : filters);
  const outcome = read.data;
  const failure = outcome === undefined ? null : failureText(call, outcome, texts);
  const bet = outcome?.kind === "done" ? outcome.answer : null;
  const inside = (name: string): readonly Field[] => {
    const shape = answer.find((field) => field.name === name)?.shape;
    return shape?.kind === "rows" || shape?.kind === "group" ? shape.fields : [];
  };
  const inLanguage = ({ name }: Field) => name !== (texts.language === "zh" ? "NameEn" : "NameZh");
  return (
    <>
      <AskedHead
        page={page}
        asked={filters}
        failure={failure}
        onSearch={(next) => {
          if (!search(next)) void read.refetch();
        }}
      />
      {bet !== null && (
        <div className="space">
          {bet["Void"] !== null && (
            <section aria-label={ours.voided}>
              <Alert type="warning" showIcon={false} title={ours.voided} />
              <ValuesList call={call.name} fields={inside("Void")} values={valuesOf(bet["Void"])} />
            </section>
          )}
          <ValuesList
            call={call.name}
            fields={answer.filter(({ name }) => !shownElsewhere.has(name))}
            values={bet}
          />
          <h2>{ours.levels}</h2>
          <div className="wide-table">
            <RowsTable
              call={call.name}
              around="Levels"
              fields={inside("Levels").filter(inLanguage)}
              rows={rowsIn(outcome, "Levels")}
            />
          </div>
          <h2>{ours.flows}</h2>
          <div className="wide-table">
            <RowsTable
              call={call.name}
              around="Flows"
              fields={inside("Flows")}
              rows={rowsIn(outcome, "Flows")}
            />
          </div>
          {mayCall(voidBets, rights) && (
            <>
              <p>{ours.rule}</p>
              <Button
                danger
                disabled={bet["CanVoid"] !== true}
                onClick={() =>
                  void navigate(`/${voidBets.name}`, {
                    state: { values: { BetNos: [String(bet["BetNo"])] } },
                  })
                }
              >
                {ours.voidOne}
              </Button>
            </>
          )}
        </div>
      )}
    </>
  );
}
