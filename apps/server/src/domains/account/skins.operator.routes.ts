import { isDeepStrictEqual } from "node:util";
import {
  chooseSkin,
  listSkins,
  operatorResults,
  type SkinPair,
  saveSkin,
  skinClasses,
  skinPresets,
  weakPairs,
} from "@fairdraw/wire";
import type { Http } from "../../platform/http/http.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { changeSetting } from "../site/change-setting.ts";
import { act, type OperatorParts } from "../staff/act.ts";
import { accountSettings } from "./account.settings.ts";

/** Binds the colours of a merchant's betting screens. */
export function serveSkins(http: Http, parts: OperatorParts): void {
  http.serve(listSkins, async ({ caller }) => {
    const { merchantId } = caller();
    const [chosen, own] = await Promise.all([
      readSetting(parts.db, merchantId, accountSettings.skinClass),
      readSetting(parts.db, merchantId, accountSettings.skinTokens),
    ]);
    return {
      Items: skinClasses.map((skin) => {
        const changed = own.find((one) => one.skin === skin);
        const { Light, Dark } = changed ?? skinPresets[skin];
        return {
          Skin: skin,
          IsChosen: skin === chosen,
          IsOwn: changed !== undefined,
          Light,
          Dark,
        };
      }),
    };
  });
  http.serve(
    saveSkin,
    act(parts, saveSkin, {
      async run({ tx, body, operator, done }) {
        const { Skin: skin, Light, Dark } = body;
        const [weak] = weakPairs({ Light, Dark });
        if (weak !== undefined) return lowContrast(weak);
        const isOurs = isDeepStrictEqual({ Light, Dark }, skinPresets[skin]);
        const changed = await changeSetting(
          tx,
          { merchantId: operator.merchantId, setting: accountSettings.skinTokens },
          (before) => {
            const others = before.filter((one) => one.skin !== skin);
            return isOurs ? others : [...others, { skin, Light, Dark }];
          },
        );
        return { ...changed, answer: done };
      },
    }),
  );
  http.serve(
    chooseSkin,
    act(parts, chooseSkin, {
      async run({ tx, body, operator, done }) {
        const { merchantId } = operator;
        const setting = accountSettings.skinClass;
        const changed = await changeSetting(tx, { merchantId, setting }, () => body.Skin);
        return { ...changed, answer: done };
      },
    }),
  );
}

/** The refusal, with the pair that cannot be read. */
function lowContrast({ theme, text, ground, ratio }: SkinPair) {
  const pair = `${theme}: ${text} / ${ground} = ${ratio.toFixed(2)}`;
  const { zh, en, ...rest } = operatorResults.LOW_CONTRAST;
  return { ...rest, zh: `${zh}（${pair}）`, en: `${en} (${pair})` };
}
