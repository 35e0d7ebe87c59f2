import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import type { AnswerOf } from "@fairdraw/wire/core/define-call.ts";
import {
  listPayoutRoutes,
  savePayoutRoute,
  setPayoutRouteState,
} from "@fairdraw/wire/payouts/operator-calls.ts";
import { Alert, Button, Switch, Table } from "antd";
import { useState } from "react";
import { type CallPage, mayCall } from "../app/areas.ts";
import { PageHead } from "../app/page-head.tsx";
import { useSession } from "../call/session.ts";
import { Badge } from "../charts/badge.tsx";
import { filled } from "../issues/words.ts";
import { useAnswer } from "../lists/use-answer.ts";
import { type BegunDeed, DeedDrawer } from "../players/deed-drawer.tsx";
import { useTexts, useWords } from "../texts/texts.ts";
import { words } from "./words.ts";

type Way = Extract<AnswerOf<typeof listPayoutRoutes>, { Items: unknown }>["Items"][number];

/** Ways to pay out: whether each is in use, how it does, and what it pays. */
export function WaysPage({ page }: { page: CallPage }) {
  const texts = useTexts();
  const says = useWords(words);
  const rights = useSession()?.rights ?? [];
  const [deed, setDeed] = useState<BegunDeed | null>(null);
  const { answer, failure, isReading } = useAnswer(listPayoutRoutes, {}, { refreshMs: 10_000 });
  const label = (name: string) => texts.field(page.call.name, `Items.${name}`);
  const value = (name: string, of: number) => texts.value(page.call.name, name, of) ?? of;
  return (
    <>
      <PageHead page={page} />
      {failure !== null && (
        <Alert className="space" role="alert" type="error" showIcon={false} title={failure} />
      )}
      {answer?.IsHalted === true && (
        <Alert role="status" type="warning" showIcon={false} title={says.halted} />
      )}
      <Table<Way>
        className="space"
        size="small"
        rowKey="Id"
        loading={isReading && answer === null}
        dataSource={[...(answer?.Items ?? [])]}
        pagination={false}
        scroll={{ x: "max-content" }}
        locale={{ emptyText: <span className="nothing">{says.noRoutes}</span> }}
        columns={[
          {
            title: says.switch,
            render: (_, { Id, Name, State }) => (
              <Switch
                aria-label={`${says.switch} ${Name}`}
                checked={State === 1}
                checkedChildren={says.open}
                unCheckedChildren={says.shut}
                disabled={!mayCall(setPayoutRouteState, rights)}
                onChange={(isOn) =>
                  setDeed({ call: setPayoutRouteState, given: { Id, State: isOn ? 1 : 3 } })
                }
              />
            ),
          },
          {
            title: label("Name"),
            render: (_, { Name, Kind, Means }) => (
              <>
                <strong>{Name}</strong>
                <div>
                  {value("Kind", Kind)} · {value("Means", Means)}
                </div>
              </>
            ),
          },
          { title: label("Failures"), render: (_, way) => <Standing way={way} /> },
          {
            title: says.hour,
            align: "right",
            render: (_, { HourMade, HourTries }) =>
              filled(says.of, { made: HourMade, tries: HourTries }),
          },
          {
            title: says.day,
            align: "right",
            render: (_, { DayMade, DayTries }) =>
              filled(says.of, { made: DayMade, tries: DayTries }),
          },
          { title: label("PaidDay"), align: "right", dataIndex: "PaidDay" },
          { title: says.range, align: "right", render: (_, { Min, Max }) => `${Min} – ${Max}` },
          { title: label("UsualMinutes"), align: "right", dataIndex: "UsualMinutes" },
          { title: label("Weight"), align: "right", dataIndex: "Weight" },
          ...(mayCall(savePayoutRoute, rights)
            ? [
                {
                  title: says.change,
                  render: (_: unknown, way: Way) => (
                    <Button
                      size="small"
                      aria-label={`${says.change} ${way.Name}`}
                      onClick={() => setDeed({ call: savePayoutRoute, given: termsOf(way) })}
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

/** What the form of a way begins with. */
function termsOf(way: Way) {
  const { Id, Name, Kind, Currency, Means, RailRouteId, Weight, Min, Max, UsualMinutes } = way;
  return { Id, Name, Kind, Currency, Means, RailRouteId, Weight, Min, Max, UsualMinutes };
}

/** Whether a way works, or is left out for its failures. */
function Standing({ way: { OpenedAt, Failures } }: { way: Way }) {
  const says = useWords(words);
  if (OpenedAt !== null) {
    return <Badge level={2}>{filled(says.leftOut, { time: siteDateTime(OpenedAt) })}</Badge>;
  }
  return (
    <Badge level={Failures > 0 ? 1 : 0}>
      {Failures > 0 ? filled(says.failing, { n: Failures }) : says.working}
    </Badge>
  );
}
