import { Link } from "@fairdraw/client/page/link.tsx";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import type { AnswerOf } from "@fairdraw/wire/core/define-call.ts";
import {
  listRailRoutes,
  saveRailRoute,
  setRailRouteState,
} from "@fairdraw/wire/rails/operator-calls.ts";
import { Alert, App, Button, Switch, Table } from "antd";
import { useState } from "react";
import { type CallPage, mayCall } from "../app/areas.ts";
import { pageAddress } from "../app/page-address.ts";
import { PageHead } from "../app/page-head.tsx";
import { useSession } from "../call/session.ts";
import { Badge } from "../charts/badge.tsx";
import { filled } from "../issues/words.ts";
import { useAddress } from "../lists/use-address.ts";
import { useAnswer } from "../lists/use-answer.ts";
import { type BegunDeed, DeedDrawer } from "../players/deed-drawer.tsx";
import { useTexts, useWords } from "../texts/texts.ts";
import { type PaymentWords, words } from "./words.ts";

type Route = Extract<AnswerOf<typeof listRailRoutes>, { Items: unknown }>["Items"][number];

/** Accounts at providers: whether each is in use, how it does, and what it is told. */
export function RoutesPage({ page }: { page: CallPage }) {
  const texts = useTexts();
  const says = useWords(words);
  const rights = useSession()?.rights ?? [];
  const { filters } = useAddress(page.request);
  const [deed, setDeed] = useState<BegunDeed | null>(null);
  const { answer, failure, isReading } = useAnswer(listRailRoutes, filters, {
    refreshMs: 10_000,
  });
  const label = (name: string) => texts.field(page.call.name, name);
  const value = (name: string, of: string | number) => texts.value(page.call.name, name, of) ?? of;
  const rates = pageAddress("AdminSystem/Settings", {});
  return (
    <>
      <PageHead page={page} />
      {rates !== null && <Link to={rates}>{says.rates}</Link>}
      {failure !== null && (
        <Alert className="space" role="alert" type="error" showIcon={false} title={failure} />
      )}
      <Table<Route>
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
                disabled={!mayCall(setRailRouteState, rights)}
                onChange={(isOn) =>
                  setDeed({ call: setRailRouteState, given: { Id, State: isOn ? 1 : 3 } })
                }
              />
            ),
          },
          {
            title: label("Name"),
            render: (_, { Name, ChannelName, Adapter }) => (
              <>
                <strong>{Name}</strong>
                <div>
                  {ChannelName} · {value("Adapter", Adapter)}
                </div>
              </>
            ),
          },
          { title: label("State"), render: (_, route) => <Standing route={route} says={says} /> },
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
          { title: label("Weight"), align: "right", dataIndex: "Weight" },
          {
            title: label("HasSecret"),
            render: (_, { HasSecret }) => texts.ui(HasSecret ? "yes" : "no"),
          },
          {
            title: label("CallbackPath"),
            render: (_, { CallbackPath, Name }) => <CopyButton path={CallbackPath} name={Name} />,
          },
          ...(mayCall(saveRailRoute, rights)
            ? [
                {
                  title: says.change,
                  render: (_: unknown, route: Route) => (
                    <Button
                      size="small"
                      aria-label={`${says.change} ${route.Name}`}
                      onClick={() => setDeed({ call: saveRailRoute, given: termsOf(route) })}
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

/** What the form of a route begins with: everything but its secret, which nobody can read. */
function termsOf({ Id, ChannelId, Name, Adapter, Config, Weight, ShadowNeeded }: Route) {
  return { Id, ChannelId, Name, Adapter, Config, Weight, ShadowNeeded };
}

/** Whether a route works, is left out for its failures, or is still watched by operators. */
function Standing({ route, says }: { route: Route; says: PaymentWords }) {
  const { OpenedAt, Failures, ShadowAgreed, ShadowNeeded } = route;
  const isWatched = ShadowAgreed < ShadowNeeded;
  return (
    <>
      <div>
        {OpenedAt !== null ? (
          <Badge level={2}>{filled(says.leftOut, { time: siteDateTime(OpenedAt) })}</Badge>
        ) : (
          <Badge level={Failures > 0 ? 1 : 0}>
            {Failures > 0 ? filled(says.failing, { n: Failures }) : says.working}
          </Badge>
        )}
      </div>
      <div>
        {isWatched
          ? filled(says.shadow, { agreed: ShadowAgreed, needed: ShadowNeeded })
          : says.trusted}
      </div>
    </>
  );
}

/** Copies the whole address to which a provider sends its messages. */
function CopyButton({ path, name }: { path: string; name: string }) {
  const says = useWords(words);
  const { message } = App.useApp();
  return (
    <>
      {path}{" "}
      <Button
        size="small"
        aria-label={`${says.copy} ${name}`}
        onClick={() =>
          void navigator.clipboard
            .writeText(location.origin + path)
            .then(() => message.success(says.copied))
        }
      >
        {says.copyShort}
      </Button>
    </>
  );
}
