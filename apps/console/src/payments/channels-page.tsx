import { Link } from "@fairdraw/client/page/link.tsx";
import type { AnswerOf } from "@fairdraw/wire/core/define-call.ts";
import {
  listRailChannels,
  listRailRoutes,
  saveRailChannel,
  setRailChannelState,
} from "@fairdraw/wire/rails/operator-calls.ts";
import { Alert, Button, Select, Table } from "antd";
import { useState } from "react";
import { type CallPage, mayCall } from "../app/areas.ts";
import { pageAddress } from "../app/page-address.ts";
import { PageHead } from "../app/page-head.tsx";
import { useSession } from "../call/session.ts";
import { filled } from "../issues/words.ts";
import { useAnswer } from "../lists/use-answer.ts";
import { type BegunDeed, DeedDrawer } from "../players/deed-drawer.tsx";
import { useTexts, useWords } from "../texts/texts.ts";
import { words } from "./words.ts";
import "./payments.css";

type Channel = Extract<AnswerOf<typeof listRailChannels>, { Items: unknown }>["Items"][number];
const states = [1, 2, 3] as const;

/** Ways to pay in: which are open, what they take and cost, and how they did. */
export function ChannelsPage({ page }: { page: CallPage }) {
  const texts = useTexts();
  const says = useWords(words);
  const rights = useSession()?.rights ?? [];
  const [deed, setDeed] = useState<BegunDeed | null>(null);
  const { answer, failure, isReading } = useAnswer(listRailChannels, {}, { refreshMs: 10_000 });
  const label = (name: string) => texts.field(page.call.name, name);
  const value = (name: string, of: number) => texts.value(page.call.name, name, of) ?? String(of);
  const rates = pageAddress("AdminSystem/Settings", {});
  const nameOf = ({ Name, NameEn }: Channel) => (texts.language === "zh" ? Name : NameEn);
  const right = { align: "right" as const };
  return (
    <>
      <PageHead page={page} />
      {rates !== null && <Link to={rates}>{says.rates}</Link>}
      {failure !== null && (
        <Alert className="space" role="alert" type="error" showIcon={false} title={failure} />
      )}
      <Table<Channel>
        className="space"
        size="small"
        rowKey="Id"
        loading={isReading && answer === null}
        dataSource={[...(answer?.Items ?? [])]}
        pagination={false}
        scroll={{ x: "max-content" }}
        locale={{ emptyText: <span className="nothing">{says.noChannels}</span> }}
        columns={[
          {
            title: label("State"),
            render: (_, channel) => (
              <Select<1 | 2 | 3>
                size="small"
                className="state-field"
                aria-label={`${label("State")} ${nameOf(channel)}`}
                value={channel.State}
                disabled={!mayCall(setRailChannelState, rights)}
                options={states.map((state) => ({ value: state, label: value("State", state) }))}
                onChange={(State) =>
                  setDeed({ call: setRailChannelState, given: { Id: channel.Id, State } })
                }
              />
            ),
          },
          {
            title: label("Name"),
            render: (_, channel) => (
              <>
                <strong>{nameOf(channel)}</strong>
                <div>{value("Type", channel.Type)}</div>
              </>
            ),
          },
          {
            title: says.amounts,
            ...right,
            render: (_, { Min, Max, FixedAmounts }) =>
              FixedAmounts.length > 0 ? FixedAmounts.map(Number).join(" / ") : `${Min} – ${Max}`,
          },
          {
            title: says.fee,
            ...right,
            render: (_, { FeeFixed, FeeRate }) => `${FeeFixed} + ${FeeRate / 100}%`,
          },
          { title: label("LifeMinutes"), ...right, dataIndex: "LifeMinutes" },
          {
            title: label("RouteCount"),
            ...right,
            render: (_, { Id, RouteCount }) => (
              <Link to={`/${listRailRoutes.name}?ChannelId=${Id}`}>{RouteCount}</Link>
            ),
          },
          {
            title: says.paidDay,
            ...right,
            render: (_, { Paid, Requests }) => filled(says.of, { made: Paid, tries: Requests }),
          },
          ...(mayCall(saveRailChannel, rights)
            ? [
                {
                  title: says.change,
                  render: (_: unknown, channel: Channel) => (
                    <Button
                      size="small"
                      aria-label={`${says.change} ${nameOf(channel)}`}
                      onClick={() => setDeed({ call: saveRailChannel, given: termsOf(channel) })}
                    >
                      {says.change}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      <DeedDrawer deed={deed} onClose={() => setDeed(null)} />
    </>
  );
}

/** What the form of a way to pay in begins with. */
function termsOf(channel: Channel) {
  const isFigure = (name: string) => ["State", "RouteCount", "Requests", "Paid"].includes(name);
  return Object.fromEntries(Object.entries(channel).filter(([name]) => !isFigure(name)));
}
