import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { kickPlayers } from "@fairdraw/wire/account/operator-calls.ts";
import {
  addPlayerNote,
  getPlayer,
  getPlayerAudit,
  getPlayerBets,
  getPlayerFlows,
  getPlayerLogins,
  getPlayerNotes,
  getPlayerProtection,
  getPlayerRelations,
  tagPlayer,
} from "@fairdraw/wire/account/player-calls.ts";
import { BetState } from "@fairdraw/wire/betting/enums.ts";
import type { Call } from "@fairdraw/wire/core/define-call.ts";
import { getPlayerMethods } from "@fairdraw/wire/payment-methods/operator-calls.ts";
import { CashFlowType } from "@fairdraw/wire/wallet/enums.ts";
import { Alert, Button, Pagination, Spin } from "antd";
import { type ReactNode, useState } from "react";
import { mayCall, pageOf, rowsOf } from "../app/areas.ts";
import type { Values } from "../call/operator-call.ts";
import { useSession } from "../call/session.ts";
import { ValuesList } from "../fields/values-list.tsx";
import { useRead } from "../lists/read-call.ts";
import { failureText } from "../texts/outcome-text.ts";
import { useTexts, useWords } from "../texts/texts.ts";
import type { BegunDeed } from "./deed-drawer.tsx";
import { PlainRows } from "./plain-rows.tsx";
import { headerNames } from "./player-header.tsx";
import { Methods } from "./player-methods.tsx";
import { chosenOf, PlayerRows, rowsIn } from "./player-rows.tsx";
import { type PlayerWords, words } from "./words.ts";

interface TabProps {
  player: Values;
  userName: string;
  onBegin: (deed: BegunDeed) => void;
}

export type TabName = keyof PlayerWords["tabs"];

/** The parts of a player's page: each asks for its own call when it is opened, and is there for whom that call is. */
export const playerTabs: readonly {
  readonly name: TabName;
  readonly call: Call;
  readonly draw: (props: TabProps) => ReactNode;
}[] = [
  { name: "overview", call: getPlayer, draw: (props) => <Overview {...props} /> },
  { name: "flows", call: getPlayerFlows, draw: (props) => <Flows {...props} /> },
  { name: "bets", call: getPlayerBets, draw: (props) => <Bets {...props} /> },
  { name: "logins", call: getPlayerLogins, draw: (props) => <Logins {...props} /> },
  { name: "notes", call: getPlayerNotes, draw: (props) => <Notes {...props} /> },
  { name: "methods", call: getPlayerMethods, draw: (props) => <Methods {...props} /> },
  { name: "protection", call: getPlayerProtection, draw: (props) => <Protection {...props} /> },
  { name: "audit", call: getPlayerAudit, draw: (props) => <Audit {...props} /> },
];

const asOf = (player: Values) =>
  typeof player["ServerTime"] === "number" ? { asOf: player["ServerTime"] } : {};

/** What stands above the tabs, or in the card of limits. */
const aboveTabs = new Set([
  ...headerNames,
  "UserName",
  "Upline",
  "Tags",
  "Flags",
  "FlagTerms",
  "IsBlacklisted",
  "OwnPicture",
  "ServerTime",
]);

function Overview({ player }: TabProps) {
  const fields = (pageOf(getPlayer.name)?.answer ?? []).filter(({ name }) => !aboveTabs.has(name));
  return <ValuesList call={getPlayer.name} fields={fields} values={player} />;
}

function Flows({ player, userName }: TabProps) {
  const columns = ["Time", "TypeId", "IsPlayMoney", "In", "Out", "BalanceBefore", "BalanceAfter"];
  const narrow = { field: "TypeIds", values: Object.values(CashFlowType), isList: true };
  return <PlayerRows call={getPlayerFlows} {...{ userName, columns, narrow }} {...asOf(player)} />;
}

function Bets({ player, userName }: TabProps) {
  const columns = [
    "BetTime",
    "BetNo",
    "GameId",
    "SerialNumber",
    "PlayId",
    "Stake",
    "Prize",
    "Profit",
    "BetState",
  ];
  const narrow = { field: "BetState", values: Object.values(BetState), isList: false };
  return <PlayerRows call={getPlayerBets} {...{ userName, columns, narrow }} {...asOf(player)} />;
}

function Logins({ userName, onBegin }: TabProps) {
  const says = useWords(words);
  const rights = useSession()?.rights ?? [];
  const columns = ["Time", "Ip", "Place", "LoginType", "IsMobile", "DeviceId", "IsOpen"];
  const read = useRead(getPlayerRelations, { UserName: userName });
  const found = read.data?.kind === "done" ? read.data.answer : {};
  return (
    <>
      {mayCall(kickPlayers, rights) && (
        <Button
          className="space"
          onClick={() => onBegin({ call: kickPlayers, given: { UserNames: [userName] } })}
        >
          {says.endSessions}
        </Button>
      )}
      <PlayerRows call={getPlayerLogins} {...{ userName, columns }} />
      <h2>{says.others}</h2>
      <PlainRows
        call={getPlayerRelations.name}
        fields={rowsOf(pageOf(getPlayerRelations.name)?.answer ?? []) ?? []}
        rows={rowsIn(found["Items"])}
        isReading={read.isFetching}
        empty={says.noOthers}
      />
    </>
  );
}

const notesOfPage = 20;

function Notes({ player, userName, onBegin }: TabProps) {
  const texts = useTexts();
  const says = useWords(words);
  const rights = useSession()?.rights ?? [];
  const [page, setPage] = useState(1);
  const body = { UserName: userName, PageIndex: page, PageSize: notesOfPage };
  const read = useRead(getPlayerNotes, body);
  const outcome = read.data;
  const failure = outcome === undefined ? null : failureText(getPlayerNotes, outcome, texts);
  const found = outcome?.kind === "done" ? outcome.answer : {};
  const notes = rowsIn(found["Items"]);
  const { Tags } = player;
  return (
    <>
      {mayCall(addPlayerNote, rights) && (
        <div className="actions space">
          <Button
            type="primary"
            onClick={() => onBegin({ call: addPlayerNote, given: { UserName: userName } })}
          >
            {says.addNote}
          </Button>
          <Button onClick={() => onBegin({ call: tagPlayer, given: { UserName: userName, Tags } })}>
            {says.setTags}
          </Button>
        </div>
      )}
      {failure !== null && <Alert type="error" showIcon={false} title={failure} />}
      {outcome === undefined && <Spin className="space" />}
      {outcome !== undefined && notes.length === 0 && <p>{says.noNotes}</p>}
      <ol className="notes">
        {notes.map(({ NoteId, Time, By, Text }) => (
          <li key={String(NoteId)}>
            <small>
              {typeof Time === "number" ? siteDateTime(Time) : ""} · {String(By)}
            </small>
            <p className="text">{String(Text)}</p>
          </li>
        ))}
      </ol>
      <Pagination
        hideOnSinglePage
        current={page}
        pageSize={notesOfPage}
        showSizeChanger={false}
        total={typeof found["Total"] === "number" ? found["Total"] : notes.length}
        onChange={setPage}
      />
    </>
  );
}

function Protection({ userName }: TabProps) {
  const texts = useTexts();
  const says = useWords(words);
  const call = getPlayerProtection;
  const read = useRead(call, { UserName: userName });
  const outcome = read.data;
  if (outcome === undefined) return <Spin className="space" />;
  const failure = failureText(call, outcome, texts);
  if (failure !== null) return <Alert type="error" showIcon={false} title={failure} />;
  if (outcome.kind !== "done") return null;
  const { answer } = outcome;
  const fields = pageOf(call.name)?.answer ?? [];
  const inside = (name: string) => {
    const shape = fields.find((field) => field.name === name)?.shape;
    return shape?.kind === "rows" ? shape.fields : [];
  };
  return (
    <>
      <ValuesList
        call={call.name}
        fields={chosenOf(fields, ["RgState", "Until"])}
        values={answer}
      />
      <h2>{says.ownLimits}</h2>
      <PlainRows
        call={call.name}
        around="Limits"
        fields={inside("Limits")}
        rows={rowsIn(answer["Limits"])}
        empty={says.noLimits}
      />
      <h2>{says.decisions}</h2>
      <PlainRows
        call={call.name}
        around="Events"
        fields={inside("Events")}
        rows={rowsIn(answer["Events"])}
        empty={says.noDecisions}
      />
    </>
  );
}

function Audit({ userName }: TabProps) {
  const columns = ["Time", "By", "ApprovedBy", "Call", "Reason", "Ip"];
  return <PlayerRows call={getPlayerAudit} {...{ userName, columns }} />;
}
