import { Link } from "@fairdraw/client/page/link.tsx";
import { getPlayer } from "@fairdraw/wire/account/player-calls.ts";
import {
  getAgentTree,
  moveAgent,
  setAgentQuota,
  setAgentRates,
} from "@fairdraw/wire/agents/operator-calls.ts";
import type { AnswerOf, Call } from "@fairdraw/wire/core/define-call.ts";
import { setPlayerPrivileges } from "@fairdraw/wire/privileges/operator-calls.ts";
import { searchSignals } from "@fairdraw/wire/risk/signal-calls.ts";
import { Alert, Button, Spin } from "antd";
import { mayCall } from "../app/areas.ts";
import { pageAddress } from "../app/page-address.ts";
import type { Values } from "../call/operator-call.ts";
import { useSession } from "../call/session.ts";
import { ledgerAmount, percentOf } from "../charts/numbers.ts";
import { filled } from "../issues/words.ts";
import { useAnswer } from "../lists/use-answer.ts";
import type { BegunDeed } from "../players/deed-drawer.tsx";
import { NoPassword } from "../players/no-password.tsx";
import { useTexts, useWords } from "../texts/texts.ts";
import { AgentPermissions } from "./agent-permissions.tsx";
import { words } from "./words.ts";
import "../fields/plain-table.css";

const call = getAgentTree.name;
type Place = Extract<AnswerOf<typeof getAgentTree>, { Rates: unknown }>;

interface AgentPanelProps {
  userName: string;
  onBegin: (deed: BegunDeed) => void;
  onChoose: (name: string) => void;
}

/** What one account of a tree gets and may give, and what staff can do with it. */
export function AgentPanel({ userName, onBegin, onChoose }: AgentPanelProps) {
  const { answer, failure } = useAnswer(getAgentTree, { UserName: userName });
  if (failure !== null) return <Alert role="alert" type="error" showIcon={false} title={failure} />;
  if (answer === null) return <Spin className="space" />;
  return <Shown place={answer} onBegin={onBegin} onChoose={onChoose} />;
}

function Shown({
  place,
  onBegin,
  onChoose,
}: {
  place: Place;
  onBegin: AgentPanelProps["onBegin"];
  onChoose: AgentPanelProps["onChoose"];
}) {
  const texts = useTexts();
  const says = useWords(words);
  const rights = useSession()?.rights ?? [];
  const { UserName, PrizeGroup } = place;
  const player = pageAddress(getPlayer.name, { UserName });
  const signals = pageAddress(searchSignals.name, { UserName });
  const Rates = place.Rates.map(({ Kind, Rate }) => ({ Kind, Rate }));
  const deeds: readonly { call: Call; given: Values }[] = [
    { call: setAgentRates, given: { UserName, PrizeGroup, Rates } },
    { call: moveAgent, given: { UserName } },
    ...(place.IsAgent ? [{ call: setAgentQuota, given: { UserName, PrizeGroup } }] : []),
  ];
  return (
    <div className="detail agent-panel">
      <h2>{UserName}</h2>
      <p>
        {place.Path.map((name) => (
          <span key={name}>
            <Button type="link" size="small" onClick={() => onChoose(name)}>
              {name}
            </Button>
            {" > "}
          </span>
        ))}
        {UserName} ({place.IsAgent ? says.agent : says.player})
      </p>
      <div className="actions space">
        {player !== null && <Link to={player}>{says.playerPage}</Link>}
        {signals !== null && <Link to={signals}>{says.signals}</Link>}
      </div>
      <div className="actions space">
        {deeds
          .filter((deed) => mayCall(deed.call, rights))
          .map((deed) => (
            <Button key={deed.call.name} onClick={() => onBegin(deed)}>
              {texts.call(deed.call.name)}
            </Button>
          ))}
      </div>
      <NoPassword userName={UserName} until={place.RecoveryUntil} onBegin={onBegin} />
      <dl className="facts">
        {(["Direct", "Team", "Balance", "TeamBalance"] as const).map((name) => (
          <div key={name}>
            <dt>{texts.field(call, name)}</dt>
            <dd>{ledgerAmount(String(place[name]))}</dd>
          </div>
        ))}
        <div>
          <dt>{texts.field(call, "PrizeGroup")}</dt>
          <dd>
            {place.PrizeGroup} (
            {filled(says.between, { least: place.PrizeGroupLeast, most: place.PrizeGroupMost })})
          </dd>
        </div>
      </dl>
      <h3>{says.rates}</h3>
      <RatesTable place={place} />
      {place.IsAgent && (
        <>
          <h3>{says.quotas}</h3>
          <QuotasTable place={place} />
        </>
      )}
      {place.IsAgent && mayCall(getPlayer, rights) && (
        <AgentPermissions
          userName={UserName}
          onBegin={
            mayCall(setPlayerPrivileges, rights)
              ? (given) => onBegin({ call: setPlayerPrivileges, given })
              : null
          }
        />
      )}
    </div>
  );
}

/** What it gets, and between which values a correction can set it. */
function RatesTable({ place }: { place: Place }) {
  const texts = useTexts();
  const says = useWords(words);
  const between = (least: string, most: string) => filled(says.between, { least, most });
  if (place.Rates.length === 0) return <p>{says.noRates}</p>;
  return (
    <table className="plain">
      <thead>
        <tr>
          <th scope="col">{texts.field(call, "Rates.Kind")}</th>
          <th scope="col">{says.rate}</th>
          <th scope="col">
            {texts.field(call, "Rates.Least")} / {texts.field(call, "Rates.Most")}
          </th>
        </tr>
      </thead>
      <tbody>
        {place.Rates.map(({ Kind, Rate, Least, Most }) => (
          <tr key={Kind}>
            <th scope="row">{texts.value(call, "Rates.Kind", Kind) ?? Kind}</th>
            <td>{percentOf(Rate)}</td>
            <td>{between(percentOf(Least), percentOf(Most))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function QuotasTable({ place }: { place: Place }) {
  const texts = useTexts();
  const says = useWords(words);
  if (place.Quotas.length === 0) return <p>{says.noQuotas}</p>;
  const names = ["PrizeGroup", "Total", "Used"] as const;
  return (
    <table className="plain">
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col">
              {texts.field(call, `Quotas.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {place.Quotas.map((quota) => (
          <tr key={quota.PrizeGroup}>
            {names.map((name) => (
              <td key={name}>{quota[name]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
