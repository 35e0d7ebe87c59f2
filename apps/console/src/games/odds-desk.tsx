import { Link } from "@fairdraw/client/page/link.tsx";
import { previewOdds } from "@fairdraw/wire/betting/game-desk-calls.ts";
import { setGameOdds } from "@fairdraw/wire/betting/operator-calls.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Form, Input, InputNumber, Select } from "antd";
import { useState } from "react";
import { mayCall } from "../app/areas.ts";
import { type Outcome, operatorCall, type Values } from "../call/operator-call.ts";
import { useSession } from "../call/session.ts";
import { ledgerAmount } from "../charts/numbers.ts";
import { valuesOf } from "../fields/value-text.ts";
import { Labelled } from "../issues/issues-page.tsx";
import { rowsIn } from "../issues/rows-in.ts";
import { filled } from "../issues/words.ts";
import { failureText } from "../texts/outcome-text.ts";
import { useTexts, useWords } from "../texts/texts.ts";
import { words } from "./words.ts";

/** Tries other odds of a play, and proposes them. */
export function OddsDesk({ plays }: { plays: readonly Values[] }) {
  const texts = useTexts();
  const ours = useWords(words);
  const onOdds = plays.filter((play) => levelsOf(play).length > 0);
  const [chosen, setChosen] = useState<string | null>(null);
  const name = texts.language === "zh" ? "NameZh" : "NameEn";
  const play = onOdds.find((one) => one["PlayId"] === chosen) ?? onOdds[0];
  if (play === undefined) return null;
  return (
    <section aria-label={ours.odds}>
      <h2>{ours.odds}</h2>
      <div className="form">
        <Labelled label={ours.play}>
          {(id) => (
            <Select
              id={id}
              className="wide"
              showSearch={{ optionFilterProp: "label" }}
              value={String(play["PlayId"])}
              options={onOdds.map((one) => ({
                value: String(one["PlayId"]),
                label: `${String(one[name])} ${String(one["PlayId"])}`,
              }))}
              onChange={setChosen}
            />
          )}
        </Labelled>
      </div>
      <OddsForm key={String(play["PlayId"])} play={play} />
    </section>
  );
}

function levelsOf(play: Values): readonly Values[] {
  const levels: unknown = play["Levels"];
  return Array.isArray(levels) ? levels.map(valuesOf) : [];
}

/** Units: `returned` in 1/10,000. */
function percent(returned: unknown): string {
  return `${(Number(returned) / 100).toFixed(2)}%`;
}

function OddsForm({ play }: { play: Values }) {
  const texts = useTexts();
  const ours = useWords(words);
  const queryClient = useQueryClient();
  const rights = useSession()?.rights ?? [];
  const [wished, setWished] = useState<ReadonlyMap<string, number>>(new Map());
  const [preview, setPreview] = useState<Outcome | null>(null);
  const [told, setTold] = useState<{ isGood: boolean; text: string } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const name = texts.language === "zh" ? "NameZh" : "NameEn";
  const PlayId = String(play["PlayId"]);
  const Items = [...wished].map(([Level, OddsMilli]) => ({ Level, OddsMilli }));
  const rows = rowsIn(preview ?? undefined, "Levels");
  const isOver = rows.some((row) => row["IsOver"] === true);

  async function ask(): Promise<void> {
    setIsBusy(true);
    setTold(null);
    const outcome = await operatorCall(previewOdds, { PlayId, Items });
    setIsBusy(false);
    const failure = failureText(previewOdds, outcome, texts);
    if (failure !== null) setTold({ isGood: false, text: failure });
    setPreview(outcome);
  }

  async function propose({ Reason }: { Reason: string }): Promise<void> {
    setIsBusy(true);
    const outcome = await operatorCall(setGameOdds, { PlayId, Items, Reason });
    setIsBusy(false);
    const failure = failureText(setGameOdds, outcome, texts);
    if (outcome.kind === "done") {
      const task = String(outcome.answer["TaskId"]);
      setTold({ isGood: true, text: filled(ours.proposed, { task }) });
      setPreview(null);
      await queryClient.invalidateQueries();
    } else if (failure !== null) setTold({ isGood: false, text: failure });
  }

  return (
    <>
      <table className="plain">
        <tbody>
          {levelsOf(play).map((level) => {
            const key = String(level["Level"]);
            return (
              <tr key={key}>
                <th scope="row">
                  {String(level[name])} ({key})
                </th>
                <td>{(Number(level["OddsMilli"]) / 1000).toFixed(3)}</td>
                <td>{percent(level["Returned"])}</td>
                <td>
                  <InputNumber<number>
                    min={1001}
                    max={100_000_000}
                    precision={0}
                    aria-label={filled(ours.newOdds, { level: key })}
                    placeholder={String(level["OddsMilli"])}
                    value={wished.get(key) ?? null}
                    onChange={(value) => {
                      const next = new Map(wished);
                      if (value === null) next.delete(key);
                      else next.set(key, value);
                      setWished(next);
                      setPreview(null);
                    }}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p>{ours.atOnce}</p>
      <Button disabled={wished.size === 0} loading={isBusy} onClick={() => void ask()}>
        {ours.preview}
      </Button>
      {told !== null && (
        <Alert
          className="space"
          role={told.isGood ? "status" : "alert"}
          type={told.isGood ? "success" : "error"}
          showIcon={false}
          title={told.text}
          {...(told.isGood
            ? { description: <Link to="/AdminTask/Search">{texts.ui("seeTasks")}</Link> }
            : {})}
        />
      )}
      {rows.length > 0 && (
        <div className="space">
          <table className="plain">
            <thead>
              <tr>
                <th scope="col">{texts.field(previewOdds.name, "Level")}</th>
                <th scope="col">{texts.ui("before")}</th>
                <th scope="col">{texts.ui("after")}</th>
                <th scope="col">{ours.returned}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={String(row["Level"])} className={row["IsOver"] === true ? "late" : ""}>
                  <th scope="row">{String(row[name])}</th>
                  <td>{(Number(row["Before"]) / 1000).toFixed(3)}</td>
                  <td>{(Number(row["After"]) / 1000).toFixed(3)}</td>
                  <td>
                    {percent(row["ReturnedBefore"])} → {percent(row["ReturnedAfter"])}{" "}
                    {row["IsOver"] === true && ours.over}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <h3>{ours.samples}</h3>
          <table className="plain">
            <thead>
              <tr>
                {["Stake", "PrizeBefore", "PrizeAfter"].map((field) => (
                  <th key={field} scope="col">
                    {texts.field(previewOdds.name, field)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rowsIn(preview ?? undefined, "Samples").map((row) => (
                <tr key={String(row["Stake"])}>
                  <td>{ledgerAmount(String(row["Stake"]))}</td>
                  <td>{ledgerAmount(String(row["PrizeBefore"]))}</td>
                  <td>{ledgerAmount(String(row["PrizeAfter"]))}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {mayCall(setGameOdds, rights) && (
            <Form className="form" layout="vertical" onFinish={(values) => void propose(values)}>
              <Form.Item
                name="Reason"
                label={texts.field(setGameOdds.name, "Reason")}
                extra={texts.ui("reasonHint")}
                rules={[{ required: true, min: 5, message: texts.ui("tooShort") }]}
              >
                <Input.TextArea rows={2} />
              </Form.Item>
              <Button type="primary" htmlType="submit" disabled={isOver} loading={isBusy}>
                {ours.propose}
              </Button>
            </Form>
          )}
        </div>
      )}
    </>
  );
}
