import { useIsOnline } from "@fairdraw/client/page/use-is-online.ts";
import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import { useServerSecond } from "@fairdraw/client/time/ticker.ts";
import { type Money, subtract, toDisplay } from "@fairdraw/money";
import { showToast } from "@fairdraw/ui";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { viewOf } from "../../lottery/game-state.ts";
import { isOnSale, type OfferedGame } from "../../lottery/lottery.api.ts";
import { useBalance } from "../../wallet/wallet.api.ts";
import type { BetType } from "../betting.api.ts";
import { useBetTypes, useComboLimits } from "./combo.api.ts";
import { blockerOfGroup, type GameNow, readyGroups } from "./group-state.ts";
import type { SameLine } from "./same-numbers.ts";
import { changedOdds } from "./side-odds.ts";
import { acceptOdds, lineCount, type SlipGroup, slipTotal } from "./slip.ts";
import { changeSlip, useSlip, useSlipElsewhere } from "./slip-store.ts";
import { type Choice, useAddChoice } from "./use-add-choice.ts";
import { type SameWanted, useAddSame } from "./use-add-same.ts";
import { type ComboNews, usePlaceCombo } from "./use-place-combo.ts";

/** Why the slip cannot be bet; null when it can. */
export type ComboBlocker =
  | { key: "blockerEmpty" | "blockerReady" | "blockerOffline" | "blockerPending" }
  | { key: "blockerBalance"; amount: string };

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
  const blocker = blockerOf({
    slipLines: lineCount(slip),
    readyLines: lineCount(ready),
    total,
    balance,
  });
  const momentBlocker: ComboBlocker | null = isOnline
    ? place.unsure === null
      ? null
      : { key: "blockerPending" }
    : { key: "blockerOffline" };

  /** A line that is being verified must not grow: what was placed of it would take the rest along. */
  const refusesMore = () => {
    if (place.unsure !== null) showToast({ kind: "error", text: t("blockerPending") });
    return place.unsure !== null;
  };
  const addChoice = useAddChoice(chip, { games, betTypes });
  const addSame = useAddSame({ games, betTypes });

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
    blockerOfGroup: (group: SlipGroup) => blockerOfGroup(group, limits.get(group.gameId) ?? null),
    total,
    blocker: momentBlocker ?? blocker,
    /** Odds that differ from those that were seen, by line of the groups. */
    oddsChangedIn: (groups: typeof slip) => changedOdds(groups, betTypes, drawAtOf),
    acceptOddsOf: (changed: ReadonlyMap<string, string>) =>
      changeSlip((before) => acceptOdds(before, changed)),
    add: (choice: Choice) => {
      if (!refusesMore()) addChoice(choice);
    },
    /** False where nothing came onto the slip. */
    addSame: (same: SameLine, wanted: readonly SameWanted[]) =>
      !refusesMore() && addSame(same, wanted),
    bet: () => {
      if ((momentBlocker ?? blocker) !== null) return;
      setNews(null);
      place.open(ready);
    },
  };
}

export type Combo = ReturnType<typeof useCombo>;

function blockerOf(at: {
  slipLines: number;
  readyLines: number;
  total: Money;
  balance: Money | null;
}): ComboBlocker | null {
  if (at.slipLines === 0) return { key: "blockerEmpty" };
  if (at.readyLines === 0) return { key: "blockerReady" };
  if (at.balance === null || at.total <= at.balance) return null;
  return { key: "blockerBalance", amount: toDisplay(subtract(at.total, at.balance)) };
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
