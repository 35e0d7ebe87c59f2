import { randomHex } from "@fairdraw/client/page/random-hex.ts";
import { useIsOnline } from "@fairdraw/client/page/use-is-online.ts";
import { thousandthsOf } from "@fairdraw/client/texts/money-read.ts";
import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import { useServerSecond } from "@fairdraw/client/time/ticker.ts";
import type { Play } from "@fairdraw/lottery-engine";
import { type Money, parseCheckedMoney, subtract, toDisplay } from "@fairdraw/money";
import { showToast } from "@fairdraw/ui";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { gameName } from "../../lottery/game-name.ts";
import { viewOf } from "../../lottery/game-state.ts";
import { isOnSale, type OfferedGame } from "../../lottery/lottery.api.ts";
import { useBalance } from "../../wallet/wallet.api.ts";
import type { BetType } from "../betting.api.ts";
import { isOnOdds, oddsUnit, stakeOfLine } from "../plays/price.ts";
import { multipleRange } from "../terms/multiple-range.ts";
import { useBetTypes, useComboLimits } from "./combo.api.ts";
import { type GameNow, lackOfGroup, readyGroups } from "./group-state.ts";
import { addToGames, type SameLine } from "./same-numbers.ts";
import { changedOdds, oddsTextOf } from "./side-odds.ts";
import {
  acceptOdds,
  addToSlip,
  groupOf,
  lineCount,
  type SlipGroup,
  type SlipLine,
  slipTotal,
} from "./slip.ts";
import { changeSlip, slipNow, useSlip, useSlipElsewhere } from "./slip-store.ts";
import { type ComboNews, usePlaceCombo } from "./use-place-combo.ts";

/** A choice of a tile, about to go onto the slip. */
export interface Choice {
  readonly gameId: number;
  readonly play: Play;
  readonly selection: SlipLine["selection"];
  readonly odds: string;
  readonly option: string;
}

/** A game that numbers of one board shall go to. */
export interface SameWanted {
  readonly gameId: number;
  readonly multiple: number;
  readonly prizeGroup: number;
}

/** Why the slip cannot be bet; null when it can. */
export type ComboLack =
  | { key: "lackEmpty" | "lackReady" | "lackOffline" | "lackPending" }
  | { key: "lackBalance"; amount: string };

/** State and commands of the board: the games as they stand, the slip, betting. */
export function useCombo(watched: readonly OfferedGame[], chip: number) {
  const { t } = useTranslation("combo");
  const slip = useSlip();
  const ids = useMemo(() => watched.map(({ game }) => game.id), [watched]);
  const betTypes = useBetTypes(ids);
  const games = useGamesNow(watched, betTypes);
  const { amount: balance } = useBalance();
  const isOnline = useIsOnline();
  const [news, setNews] = useState<ComboNews | null>(null);
  const oddsVersions = new Map([...betTypes].map(([id, { OddsVersion }]) => [id, OddsVersion]));
  const place = usePlaceCombo({ oddsVersions, onNews: setNews });
  useSlipElsewhere(() => {
    // The confirmation shows lines as they were; the other tab may have bet them.
    place.close();
    showToast({ kind: "info", text: t("slipElsewhere") });
  });
  const drawAtOf = (gameId: number) => games.get(gameId)?.current?.drawTimeStamp ?? serverNowMs();

  const limits = useComboLimits(
    [...games].flatMap(([gameId, { current }]) =>
      current === null ? [] : [{ gameId, serialNumber: current.serialNumber }],
    ),
  );
  const ready = readyGroups(slip, games, limits);
  const total = slipTotal(ready);
  const lack = lackOf({ slipLines: lineCount(slip), readyLines: lineCount(ready), total, balance });
  const momentLack: ComboLack | null = isOnline
    ? place.unsure === null
      ? null
      : { key: "lackPending" }
    : { key: "lackOffline" };

  const add = ({ gameId, play, selection, odds, option }: Choice) => {
    // A line that is being verified must not grow: what was placed of it would take the rest along.
    if (place.unsure !== null) {
      showToast({ kind: "error", text: t("lackPending") });
      return;
    }
    const betType = betTypes.get(gameId);
    const current = games.get(gameId)?.current;
    if (betType === undefined || current === null || current === undefined) return;
    const line: SlipLine = {
      id: randomHex(8),
      playId: play.id,
      selection,
      unit: oddsUnit,
      multiple: chip,
      prizeGroup: 0,
      count: play.countUnitBets(selection),
      nonce: randomHex(16),
      odds,
    };
    const least = parseCheckedMoney(betType.OddsStakeMin);
    if (stakeOfLine(line) < least) {
      showToast({ kind: "error", text: t("chipTooSmall", { amount: toDisplay(least) }) });
      return;
    }
    const multipleMax = thousandthsOf(betType.OddsStakeMax);
    const added = addToSlip(slipNow(), { gameId, serialNumber: current.serialNumber }, line, {
      multipleMax,
    });
    const game = gameName(gameId);
    if (added.kind === "full") showToast({ kind: "error", text: t("full") });
    else if (added.kind === "past") showToast({ kind: "error", text: t("pastFirst", { game }) });
    else if (added.kind === "mostReached") {
      const amount = toDisplay(parseCheckedMoney(betType.OddsStakeMax));
      showToast({ kind: "error", text: t("mostReached", { amount }) });
    } else {
      changeSlip(() => added.slip);
      const now = groupOf(added.slip, gameId)?.lines.find(
        ({ playId, selection: one }) =>
          playId === play.id && JSON.stringify(one) === JSON.stringify(selection),
      );
      const amount = now === undefined ? "" : toDisplay(stakeOfLine(now));
      showToast({ kind: "ok", text: t("added", { game, option, amount }) });
    }
  };

  /** Puts numbers of one board on the slip of several games. False where nothing came onto it. */
  const addSame = (same: SameLine, wanted: readonly SameWanted[]): boolean => {
    if (place.unsure !== null) {
      showToast({ kind: "error", text: t("lackPending") });
      return false;
    }
    const targets = wanted.flatMap(({ gameId, multiple, prizeGroup }) => {
      const [betType, current] = [betTypes.get(gameId), games.get(gameId)?.current ?? null];
      if (betType === undefined || current === null) return [];
      const { serialNumber, drawTimeStamp: drawAt } = current;
      const { max: multipleMax } = multipleRange(isOnOdds(same.playId) ? "odds" : "group", betType);
      const to = { gameId, serialNumber, multiple, multipleMax };
      if (isOnOdds(same.playId)) {
        return [{ ...to, prizeGroup: 0, odds: oddsTextOf(same, { betType, drawAt }) }];
      }
      return [{ ...to, prizeGroup: Math.min(prizeGroup, betType.PrizeGroup), odds: "" }];
    });
    const { slip: filled, refused } = addToGames(slipNow(), same, targets);
    changeSlip(() => filled);
    const count = targets.length - refused.length;
    if (count > 0) showToast({ kind: "ok", text: t("sameAdded", { count }) });
    for (const { gameId, kind } of refused) {
      const game = gameName(gameId);
      const text =
        kind === "past"
          ? t("pastFirst", { game })
          : kind === "full"
            ? t("full")
            : t("sameMost", { game });
      showToast({ kind: "error", text });
    }
    return count > 0;
  };

  return {
    slip,
    betTypes,
    games,
    balance,
    isOnline,
    news,
    clearNews: () => setNews(null),
    place,
    ready,
    /** What the player may still stake on the issues on sale, by game. */
    limits,
    /** Why the issue on sale does not take a group as it stands. */
    lackOfGroup: (group: SlipGroup) => lackOfGroup(group, limits.get(group.gameId) ?? null),
    total,
    lack: momentLack ?? lack,
    /** Odds that differ from those that were seen, by line of the groups. */
    oddsChangedIn: (groups: typeof slip) => changedOdds(groups, betTypes, drawAtOf),
    acceptOddsOf: (changed: ReadonlyMap<string, string>) =>
      changeSlip((before) => acceptOdds(before, changed)),
    add,
    addSame,
    bet: () => {
      if ((momentLack ?? lack) !== null) return;
      setNews(null);
      place.open(ready);
    },
  };
}

export type Combo = ReturnType<typeof useCombo>;

function lackOf(at: {
  slipLines: number;
  readyLines: number;
  total: Money;
  balance: Money | null;
}): ComboLack | null {
  if (at.slipLines === 0) return { key: "lackEmpty" };
  if (at.readyLines === 0) return { key: "lackReady" };
  if (at.balance === null || at.total <= at.balance) return null;
  return { key: "lackBalance", amount: toDisplay(subtract(at.total, at.balance)) };
}

/** How the games stand this second. */
function useGamesNow(
  watched: readonly OfferedGame[],
  betTypes: ReadonlyMap<number, BetType>,
): ReadonlyMap<number, GameNow> {
  const nowMs = useServerSecond();
  return new Map(
    watched.map(({ game, data }) => {
      const { current, phase } = viewOf(data, nowMs);
      const canBet = betTypes.get(game.id)?.CanBet ?? false;
      return [game.id, { current, phase, isSold: isOnSale(data), canBet }];
    }),
  );
}
