import { findGame } from "@fairdraw/lottery-engine";
import {
  operatorResults,
  receiveInstantMessage,
  revokeNews as revokeCall,
  saveLiveNotice,
  saveNews,
  searchLiveNotices,
  searchNews,
  sendInstantMessage,
  sendToast,
  toastNotification,
} from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";
import type { Http } from "../../platform/http/http.ts";
import { emit, outboxEvent } from "../../platform/hub/outbox.ts";
import { findAccountsByNames, findUserNames } from "../account/flags.sql.ts";
import { siteChanged } from "../site/site-events.ts";
import { act, type OperatorParts } from "../staff/act.ts";
import { audienceChannels } from "./audience-channels.ts";
import { findAllLiveNotices, storeLiveNotice } from "./live-notices.sql.ts";
import { areWindowsApart } from "./live-windows.ts";
import {
  type AudienceChoice,
  type AudienceName,
  findNews,
  lockNews,
  revokeNews,
  storeNews,
} from "./news.sql.ts";
import { tellAudiences, tellTurnedNews } from "./tell-news.ts";

const marqueeMax = 60;

/** Binds what tells players something: announcements, notices, toasts. */
export function serveNotificationsOperator(
  http: Http,
  parts: OperatorParts & { newId: () => string },
): void {
  serveAnnouncements(http, parts);
  serveLiveNotices(http, parts);
  serveToasts(http, parts);
}

/** Whom news are for; null when an account that is named does not exist. */
async function audienceOf(
  db: Queryable,
  merchantId: number,
  asked: { Audience: AudienceName; UserNames?: string[] | undefined },
): Promise<AudienceChoice | null> {
  if (asked.Audience !== "accounts") return { audience: asked.Audience, accountIds: [] };
  const accounts = await findAccountsByNames(db, { merchantId, userNames: asked.UserNames ?? [] });
  if (accounts === null || accounts.length === 0) return null;
  return { audience: "accounts", accountIds: accounts.map(({ id }) => id) };
}

function serveAnnouncements(http: Http, parts: OperatorParts): void {
  http.serve(searchNews, async ({ body, caller }) => {
    const { total, rows } = await findNews(parts.db, {
      merchantId: caller().merchantId,
      limit: body.PageSize,
      offset: (body.PageIndex - 1) * body.PageSize,
    });
    const names = await findUserNames(
      parts.db,
      rows.flatMap((row) => row.accountIds),
    );
    const Items = rows.map((row) => ({
      Id: row.id,
      Title: row.title,
      Summary: row.summary,
      Text: row.body,
      Audience: row.audience,
      UserNames: row.accountIds.map((id) => names.get(id) ?? ""),
      IsTop: row.isTop,
      IsMarquee: row.isMarquee,
      IsPopup: row.isPopup,
      Start: row.start,
      End: row.end,
      RevokedAt: row.revokedAt,
      Reads: row.reads,
    }));
    return { Total: total, Items };
  });
  http.serve(
    saveNews,
    act(parts, saveNews, {
      async run({ tx, body, operator, done }) {
        const { merchantId } = operator;
        const id = body.Id ?? null;
        const before = id === null ? null : await lockNews(tx, { merchantId, id });
        const audience = await audienceOf(tx, merchantId, body);
        if (audience === null || (id !== null && before === null)) return operatorResults.NOT_FOUND;
        if (before !== null && before.revokedAt !== null) return operatorResults.TOO_LATE;
        if (body.IsMarquee && body.Title.length > marqueeMax) return operatorResults.UNFIT;
        const after = await storeNews(tx, {
          ...audience,
          merchantId,
          id,
          title: body.Title,
          summary: body.Summary,
          body: body.Text,
          isTop: body.IsTop,
          isMarquee: body.IsMarquee,
          isPopup: body.IsPopup,
          start: body.Start,
          end: body.End,
        });
        if (after === null) return operatorResults.UNFIT;
        // Those who are no longer meant must lose it, too.
        if (before !== null) await tellAudiences(tx, [{ ...before, merchantId }]);
        await tellTurnedNews(tx);
        return { before, after, answer: { ...done, Id: after.id } };
      },
    }),
  );
  http.serve(
    revokeCall,
    act(parts, revokeCall, {
      async run({ tx, body, operator, done }) {
        const { merchantId } = operator;
        const before = await lockNews(tx, { merchantId, id: body.Id });
        if (before === null) return operatorResults.NOT_FOUND;
        if (before.revokedAt !== null) return operatorResults.TOO_LATE;
        await revokeNews(tx, body.Id);
        await tellTurnedNews(tx);
        return { before, after: await lockNews(tx, { merchantId, id: body.Id }), answer: done };
      },
    }),
  );
}

function serveLiveNotices(http: Http, parts: OperatorParts): void {
  http.serve(searchLiveNotices, async ({ caller }) => {
    const rows = await findAllLiveNotices(parts.db, caller().merchantId);
    const Items = rows.map((row) => ({
      Id: row.id,
      GameId: row.gameId,
      Title: row.title,
      Content: row.content,
      NotifyTimes: [...row.windows],
      IsOn: row.isOn,
    }));
    return { Items };
  });
  http.serve(
    saveLiveNotice,
    act(parts, saveLiveNotice, {
      async run({ tx, body, operator, done }) {
        const { merchantId } = operator;
        if (findGame(body.GameId) === undefined) return operatorResults.NOT_FOUND;
        if (!areWindowsApart(body.NotifyTimes)) return operatorResults.UNFIT;
        const all = await findAllLiveNotices(tx, merchantId);
        const before = all.find(({ id }) => id === body.Id) ?? null;
        if (body.Id !== undefined && before === null) return operatorResults.NOT_FOUND;
        // Pages know a notice by its game; two of them at once would be closed together.
        const isDouble = all.some(
          ({ id, gameId, isOn }) => isOn && gameId === body.GameId && id !== body.Id,
        );
        if (body.IsOn && isDouble) return operatorResults.TOO_LATE;
        const after = await storeLiveNotice(tx, {
          merchantId,
          id: before?.id ?? null,
          gameId: body.GameId,
          title: body.Title,
          content: body.Content,
          windows: body.NotifyTimes,
          isOn: body.IsOn,
        });
        if (after === null) return operatorResults.NOT_FOUND;
        await emit(tx, [siteChanged(merchantId, "liveNotify")]);
        return { before, after, answer: { ...done, Id: after.id } };
      },
    }),
  );
}

function serveToasts(http: Http, parts: OperatorParts & { newId: () => string }): void {
  http.serve(
    sendToast,
    act(parts, sendToast, {
      async run({ tx, body, operator, done }) {
        const audience = await audienceOf(tx, operator.merchantId, body);
        if (audience === null) return operatorResults.NOT_FOUND;
        const toast = { key: parts.newId(), msg: body.Msg, lionKing: body.LionKing };
        const places = audienceChannels(operator.merchantId, audience);
        await emit(
          tx,
          places.map(({ Channel, to }) =>
            outboxEvent(toastNotification, { Channel, ...toast }, to),
          ),
        );
        return { before: null, after: { ...audience, ...toast }, answer: done };
      },
    }),
  );
  http.serve(
    sendInstantMessage,
    act(parts, sendInstantMessage, {
      async run({ tx, body, operator, done }) {
        const audience = await audienceOf(tx, operator.merchantId, body);
        if (audience === null) return operatorResults.NOT_FOUND;
        const { Level, Text, Ttl } = body;
        const places = audienceChannels(operator.merchantId, audience);
        await emit(
          tx,
          places.map(({ Channel, to }) =>
            outboxEvent(receiveInstantMessage, { Channel, Level, Text, Ttl }, to),
          ),
        );
        return { before: null, after: { ...audience, Level, Text, Ttl }, answer: done };
      },
    }),
  );
}
