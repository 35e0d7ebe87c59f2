import { useSearchParams } from "@fairdraw/client/page/use-search-params.ts";
import { Alert, Button, Spin, Tabs } from "antd";
import { useState } from "react";
import { type CallPage, deedsBeside, mayCall } from "../app/areas.ts";
import type { Values } from "../call/operator-call.ts";
import { useSession } from "../call/session.ts";
import type { Field } from "../fields/fields.ts";
import { bodyFromRow } from "../fields/request-body.ts";
import { Filters } from "../lists/filters.tsx";
import { useRead } from "../lists/read-call.ts";
import { failureText } from "../texts/outcome-text.ts";
import { useTexts, useWords } from "../texts/texts.ts";
import { type BegunDeed, DeedDrawer } from "./deed-drawer.tsx";
import { NoPassword } from "./no-password.tsx";
import { PlayerHeader } from "./player-header.tsx";
import { PlayerLimits } from "./player-limits.tsx";
import { playerTabs } from "./player-tabs.tsx";
import { words } from "./words.ts";

/**
 * One player from every side. The address names him and the open tab, so that both can be linked:
 * `?UserName=lucky88&tab=bets`.
 */
export function PlayerPage({ page }: { page: CallPage }) {
  const texts = useTexts();
  const says = useWords(words);
  const rights = useSession()?.rights ?? [];
  const [address, setAddress] = useSearchParams();
  const [deed, setDeed] = useState<BegunDeed | null>(null);
  const { call, request } = page;
  const userName = address.get("UserName") ?? "";
  const asked = userName === "" ? null : { UserName: userName };
  const read = useRead(call, asked);
  const outcome = read.data;
  const failure = outcome === undefined ? null : failureText(call, outcome, texts);
  const player = outcome?.kind === "done" ? outcome.answer : null;
  const tabs = playerTabs.filter((tab) => mayCall(tab.call, rights));
  const open = tabs.find(({ name }) => name === address.get("tab"))?.name ?? "overview";
  const deeds = deedsBeside(page).filter((one) => mayCall(one.call, rights));
  return (
    <>
      <h1>
        {texts.call(call.name)}
        {player !== null && ` ${String(player["UserName"])}`}
      </h1>
      {player === null && (
        <Filters
          call={call}
          fields={request}
          asked={asked ?? {}}
          onSearch={({ UserName = "" }) => setAddress({ UserName: String(UserName) })}
        />
      )}
      {failure !== null && (
        <Alert className="space" type="error" showIcon={false} title={failure} />
      )}
      {read.isLoading && <Spin className="space" />}
      {player !== null && (
        <>
          <div role="group" className="actions space" aria-label={says.actions}>
            {deeds.map((one) => (
              <Button
                key={one.path}
                onClick={() =>
                  setDeed({
                    call: one.call,
                    given: beginningOf(one.request, player),
                  })
                }
              >
                {texts.call(one.call.name)}
              </Button>
            ))}
          </div>
          <NoPassword
            userName={String(player["UserName"])}
            until={typeof player["RecoveryUntil"] === "number" ? player["RecoveryUntil"] : null}
            onBegin={setDeed}
          />
          <PlayerHeader player={player} />
          <div className="space">
            <PlayerLimits player={player} onBegin={setDeed} />
          </div>
          <Tabs
            aria-label={says.parts}
            activeKey={open}
            destroyOnHidden
            onChange={(tab) => setAddress({ UserName: userName, tab }, { replace: true })}
            items={tabs.map(({ name, draw }) => ({
              key: name,
              label: says.tabs[name],
              children: draw({ player, userName, onBegin: setDeed }),
            }))}
          />
        </>
      )}
      <DeedDrawer deed={deed} onClose={() => setDeed(null)} />
    </>
  );
}

/** What a deed on a player begins with: who he is, and the values that its form would replace. */
function beginningOf(request: readonly Field[], player: Values): Values {
  const { Type: _, Flags: __, ...rest } = player;
  return bodyFromRow(request, { ...rest, WagerRequired: "0" });
}
