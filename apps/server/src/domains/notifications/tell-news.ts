import { changeWebSiteInfo } from "@fairdraw/wire";
import type { Db, Tx } from "../../platform/database/db.ts";
import { emit, outboxEvent } from "../../platform/hub/outbox.ts";
import { type Lease, writeLeased } from "../../platform/jobs/lease.ts";
import { audienceChannels } from "./audience-channels.ts";
import { type AudienceChoice, takeTurnedNews } from "./news.sql.ts";

const newsPerRound = 100;

/** Tells pages of announcements whose start or end has come. */
export async function tellNews(db: Db, lease: Lease): Promise<boolean> {
  const told = await writeLeased(db, lease, tellTurnedNews);
  return told === newsPerRound;
}

/**
 * Tells the audience of every announcement that came out or went, each time once.
 * Effects: ChangeWebSiteInfo; what pages then ask for is judged by the database's time.
 */
export async function tellTurnedNews(tx: Tx): Promise<number> {
  const turned = await takeTurnedNews(tx, newsPerRound);
  await tellAudiences(tx, turned);
  return turned.length;
}

/** Tells audiences to ask for their announcements again, nobody twice. */
export async function tellAudiences(
  tx: Tx,
  choices: readonly (AudienceChoice & { merchantId: number })[],
): Promise<void> {
  const places = choices.flatMap((choice) => audienceChannels(choice.merchantId, choice));
  const events = places.map(({ Channel, to }) =>
    outboxEvent(changeWebSiteInfo, { Channel, Area: "announcements" }, to),
  );
  await emit(tx, [...new Map(events.map((event) => [event.channel, event])).values()]);
}
