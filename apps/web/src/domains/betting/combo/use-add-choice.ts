import { randomHex } from "@fairdraw/client/page/random-hex.ts";
import { thousandthsOf } from "@fairdraw/client/texts/money-read.ts";
import type { Play } from "@fairdraw/lottery-engine";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { showToast } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { gameName } from "../../lottery/game-name.ts";
import type { BetType } from "../betting.api.ts";
import { oddsUnit, stakeOfLine } from "../plays/price.ts";
import type { GameNow } from "./group-state.ts";
import { addToSlip, groupOf, type Slip, type SlipLine } from "./slip.ts";
import { changeSlip, slipNow } from "./slip-store.ts";

/** A choice of a tile, about to go onto the slip. */
export interface Choice {
  readonly gameId: number;
  readonly play: Play;
  readonly selection: SlipLine["selection"];
  readonly odds: string;
  readonly option: string;
}

interface GamesNow {
  readonly games: ReadonlyMap<number, GameNow>;
  readonly betTypes: ReadonlyMap<number, BetType>;
}

/** Puts a choice of a tile onto the slip at the stake of the chip. Refuses in a toast what is not taken. */
export function useAddChoice(chip: number, { games, betTypes }: GamesNow) {
  const { t } = useTranslation("combo");
  const refuse = (text: string) => showToast({ kind: "error", text });
  return (choice: Choice): void => {
    const { gameId, option } = choice;
    const betType = betTypes.get(gameId);
    const current = games.get(gameId)?.current;
    if (betType === undefined || current === null || current === undefined) return;
    const line = lineOf(choice, chip);
    const least = parseCheckedMoney(betType.OddsStakeMin);
    if (stakeOfLine(line) < least) {
      return refuse(t("chipTooSmall", { amount: toDisplay(least) }));
    }
    const { serialNumber } = current;
    const multipleMax = thousandthsOf(betType.OddsStakeMax);
    const added = addToSlip(slipNow(), { gameId, serialNumber }, line, { multipleMax });
    const game = gameName(gameId);
    if (added.kind === "full") return refuse(t("full"));
    if (added.kind === "past") return refuse(t("pastFirst", { game }));
    if (added.kind === "mostReached") {
      const amount = toDisplay(parseCheckedMoney(betType.OddsStakeMax));
      return refuse(t("mostReached", { amount }));
    }
    changeSlip(() => added.slip);
    const amount = stakeText(added.slip, choice);
    showToast({ kind: "ok", text: t("added", { game, option, amount }) });
  };
}

function lineOf({ play, selection, odds }: Choice, chip: number): SlipLine {
  return {
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
}

/** What the slip stakes on a choice now; empty where it is not on it. */
function stakeText(slip: Slip, { gameId, play, selection }: Choice): string {
  const line = groupOf(slip, gameId)?.lines.find(
    (one) => one.playId === play.id && JSON.stringify(one.selection) === JSON.stringify(selection),
  );
  return line === undefined ? "" : toDisplay(stakeOfLine(line));
}
