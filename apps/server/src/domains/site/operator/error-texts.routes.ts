import {
  listErrorTexts,
  type NamedCode,
  type OwnErrorText,
  operatorResults,
  playerCodes,
  saveErrorText,
} from "@fairdraw/wire";
import type { Http } from "../../../platform/http/http.ts";
import { readSetting } from "../../../platform/settings/settings.ts";
import { act, type OperatorParts } from "../../staff/act.ts";
import { changeSetting } from "../change-setting.ts";
import { ownTextsMax, siteSettings } from "../site.settings.ts";

/** Binds the words that a merchant has for refusals. They come with every page, so the next page has them. */
export function serveErrorTexts(http: Http, parts: OperatorParts): void {
  http.serve(listErrorTexts, async ({ body, caller }) => {
    const own = await readSetting(parts.db, caller().merchantId, siteSettings.errorTexts);
    const rows = playerCodes
      .map((row) => withOwn(row, own))
      .filter((row) => body.IsOwn === undefined || body.IsOwn === isOwn(row))
      .filter((row) => body.Search === undefined || fits(row, body.Search.toLowerCase()));
    const from = (body.PageIndex - 1) * body.PageSize;
    return { Total: rows.length, Items: rows.slice(from, from + body.PageSize) };
  });
  http.serve(
    saveErrorText,
    act(parts, saveErrorText, {
      async run({ tx, body, operator, done }) {
        const found = playerCodes.find(
          ({ table, name }) => table === body.Table && name === body.Name,
        );
        if (found === undefined) return operatorResults.NOT_FOUND;
        const text = { Key: found.zh, Zh: body.OwnZh, Tw: body.OwnTw, En: body.OwnEn };
        const isOurs = text.Zh === "" && text.Tw === "" && text.En === "";
        const { merchantId } = operator;
        const setting = siteSettings.errorTexts;
        const change = (before: readonly OwnErrorText[]) => {
          const others = before.filter(({ Key }) => Key !== found.zh);
          return isOurs ? others : [...others, text];
        };
        const present = await readSetting(tx, merchantId, setting);
        if (change(present).length > ownTextsMax) return operatorResults.UNFIT;
        const { before, after } = await changeSetting(tx, { merchantId, setting }, change);
        const ofCode = (texts: unknown) =>
          Array.isArray(texts) ? texts.filter((one: OwnErrorText) => one.Key === found.zh) : [];
        return {
          before: { code: body.Name, own: ofCode(before["errorTexts"]) },
          after: { code: body.Name, own: ofCode(after["errorTexts"]) },
          answer: done,
        };
      },
    }),
  );
}

function withOwn({ table, name, code, zh, en }: NamedCode, texts: readonly OwnErrorText[]) {
  const own = texts.find(({ Key }) => Key === zh);
  return {
    Table: table,
    Name: name,
    ErrorCode: code,
    Zh: zh,
    En: en,
    OwnZh: own?.Zh ?? "",
    OwnTw: own?.Tw ?? "",
    OwnEn: own?.En ?? "",
  };
}

type Row = ReturnType<typeof withOwn>;

const isOwn = ({ OwnZh, OwnTw, OwnEn }: Row) => OwnZh !== "" || OwnTw !== "" || OwnEn !== "";

function fits(row: Row, part: string): boolean {
  return Object.values(row).some((value) => String(value).toLowerCase().includes(part));
}
