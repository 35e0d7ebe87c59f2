import { siteDateTime, siteDay } from "@fairdraw/client/time/site-time.ts";
import { voidBets } from "@fairdraw/wire/betting/bet-desk-calls.ts";
import { getGameTree } from "@fairdraw/wire/lottery/operator-calls.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Alert, Button, Checkbox } from "antd";
import { useState } from "react";
import { useNavigate } from "react-router";
import { type CallPage, mayCall, rowsOf } from "../app/areas.ts";
import { operatorCall, type Values } from "../call/operator-call.ts";
import { useSession } from "../call/session.ts";
import { instantOf } from "../fields/request-body.ts";
import { valueText } from "../fields/value-text.ts";
import { rowsIn } from "../issues/rows-in.ts";
import { filled } from "../issues/words.ts";
import { Filters } from "../lists/filters.tsx";
import { useRead } from "../lists/read-call.ts";
import { useAddress } from "../lists/use-address.ts";
import { failureText } from "../texts/outcome-text.ts";
import { useTexts, useWords } from "../texts/texts.ts";
import { words } from "./words.ts";
import "../fields/plain-table.css";
import "./bets.css";

const dayMs = 86_400_000;
/** As many as one deed takes. */
const chosenMax = 100;

/** Bets of the merchant's players, and the way to take some of them back. */
export function BetsPage({ page }: { page: CallPage }) {
  const texts = useTexts();
  const ours = useWords(words);
  const { call, request } = page;
  const navigate = useNavigate();
  const rights = useSession()?.rights ?? [];
  const asking = request.filter(({ name }) => name !== "Before" && name !== "PageSize");
  const { filters, search } = useAddress(asking);
  const tree = useRead(getGameTree, {});
  const now = tree.data?.kind === "done" ? Number(tree.data.answer["ServerTime"]) : null;
  // Today, unless the address says another time.
  const today = now === null ? null : (instantOf(`${siteDay(now)}T00:00:00`) ?? now);
  const asked =
    today === null ? null : { DateFrom: today, DateTo: today + dayMs, ...filters, PageSize: 50 };
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const read = useInfiniteQuery({
    queryKey: [call.name, asked],
    enabled: asked !== null,
    initialPageParam: "",
    queryFn: ({ pageParam }) =>
      operatorCall(call, pageParam === "" ? asked : { ...asked, Before: pageParam }),
    getNextPageParam: (last) => {
      const next = last.kind === "done" ? last.answer["Next"] : null;
      return typeof next === "string" ? next : undefined;
    },
  });
  const pages = read.data?.pages ?? [];
  const last = pages.at(-1);
  const rows = pages.flatMap((outcome) => rowsIn(outcome, "Items"));
  const failure = last === undefined ? null : failureText(call, last, texts);
  const mayVoid = mayCall(voidBets, rights);

  function choose(betNo: string, isChosen: boolean): void {
    const next = new Set(chosen);
    if (isChosen) next.add(betNo);
    else next.delete(betNo);
    setChosen(next);
  }

  return (
    <>
      <h1>{texts.call(call.name)}</h1>
      <Filters
        call={call}
        fields={asking}
        asked={asked === null ? {} : { ...asked, ...filters }}
        onSearch={(next) => {
          setChosen(new Set());
          if (!search(next)) void read.refetch();
        }}
      />
      {failure !== null && (
        <Alert className="space" type="error" showIcon={false} title={failure} />
      )}
      {mayVoid && chosen.size > 0 && (
        <div className="actions space">
          <span>{filled(ours.chosen, { count: chosen.size })}</span>
          <Button
            danger
            onClick={() =>
              void navigate(`/${voidBets.name}`, { state: { values: { BetNos: [...chosen] } } })
            }
          >
            {ours.voidChosen}
          </Button>
        </div>
      )}
      <BetTable
        page={page}
        rows={rows}
        {...(mayVoid ? { chosen, onChoose: choose } : {})}
        onOpen={(betNo) => void navigate(`/AdminBet/Detail?BetNo=${betNo}`)}
      />
      {last?.kind === "done" && (
        <div className="actions space">
          <span role="status">
            {read.hasNextPage
              ? filled(ours.lookedTo, { time: siteDateTime(Number(last.answer["LookedTo"])) })
              : ours.end}
          </span>
          {read.hasNextPage && (
            <Button loading={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
              {ours.older}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

interface BetTableProps {
  page: CallPage;
  rows: readonly Values[];
  chosen?: ReadonlySet<string>;
  onChoose?: (betNo: string, isChosen: boolean) => void;
  onOpen: (betNo: string) => void;
}

/** A table of bets; those that are open can be chosen. */
function BetTable({ page, rows, chosen, onChoose, onOpen }: BetTableProps) {
  const texts = useTexts();
  const ours = useWords(words);
  const { call } = page;
  const fields = rowsOf(page.answer) ?? [];
  return (
    <div className="wide-table space">
      <table className="plain">
        <thead>
          <tr>
            {onChoose !== undefined && <th scope="col">{ours.choose}</th>}
            {fields.map(({ name }) => (
              <th key={name} scope="col">
                {texts.field(call.name, name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const betNo = String(row["BetNo"]);
            const isFull = chosen?.size === chosenMax && !chosen.has(betNo);
            return (
              <tr key={betNo}>
                {onChoose !== undefined && (
                  <td>
                    {row["State"] === 0 && (
                      <Checkbox
                        aria-label={`${ours.choose} ${betNo}`}
                        checked={chosen?.has(betNo) === true}
                        disabled={isFull}
                        onChange={({ target }) => onChoose(betNo, target.checked)}
                      />
                    )}
                  </td>
                )}
                {fields.map((field) => (
                  <td key={field.name}>
                    {field.name === "BetNo" ? (
                      <Button type="link" size="small" onClick={() => onOpen(betNo)}>
                        {betNo}
                      </Button>
                    ) : (
                      valueText(field, row[field.name], { call: call.name, texts })
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
          {rows.length === 0 && (
            <tr>
              <td colSpan={fields.length + 1}>{texts.ui("noRows")}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
