import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import { toDisplay } from "@fairdraw/money";
import { Button, IconButton, MoneyText, Plate, showToast } from "@fairdraw/ui";
import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { gameName } from "../../../lottery/game-name.ts";
import { shortSerial } from "../../../lottery/short-serial.ts";
import { ShortfallButton } from "../../../play-money/shortfall-button.tsx";
import { highestOfLine } from "../../placing/highest-of-line.ts";
import { multipleRange } from "../../terms/multiple-range.ts";
import { TotalAndAfter } from "../../terms/total-and-after.tsx";
import { useBlockerText } from "../../terms/use-blocker-text.ts";
import { groupState } from "../group-state.ts";
import {
  groupTotal,
  moveGroup,
  removeGroup,
  removeLine,
  type SlipGroup,
  setStake,
} from "../slip.ts";
import { changeSlip } from "../slip-store.ts";
import type { Combo } from "../use-combo.ts";
import { GroupFate, GroupLeft } from "./group-fate.tsx";
import { SlipLines } from "./slip-lines.tsx";

/** All that waits to be bet, game by game, with what it costs. */
export function SlipPanel({ combo, onBet }: { combo: Combo; onBet: () => void }) {
  const { t } = useTranslation("combo");
  const { slip, place } = combo;
  const isLocked = place.unsure !== null;
  if (slip.length === 0) {
    return <p className="px-4 py-6 text-center text-body text-ink-2">{t("slipEmpty")}</p>;
  }
  const changed = combo.oddsChangedIn(slip);
  return (
    <div className="flex flex-col">
      <ul className="max-h-[52dvh] overflow-y-auto">
        {slip.map((group) => (
          <GroupBox
            key={group.gameId}
            combo={combo}
            group={group}
            changed={changed}
            isLocked={isLocked}
          />
        ))}
      </ul>
      <SlipFoot combo={combo} isLocked={isLocked} onBet={onBet} />
    </div>
  );
}

interface GroupBoxProps {
  combo: Combo;
  group: SlipGroup;
  changed: ReadonlyMap<string, string>;
  isLocked: boolean;
}

function GroupBox({ combo, group, changed, isLocked }: GroupBoxProps) {
  const { t } = useTranslation("combo");
  const { gameId } = group;
  const game = combo.games.get(gameId);
  const name = gameName(gameId);
  const betType = combo.betTypes.get(gameId);
  const blockerText = useBlockerText();
  const blocker = combo.blockerOfGroup(group);
  return (
    <li className="flex flex-col gap-1 border-b border-line px-4 py-2">
      <div className="flex items-center gap-2">
        <h3 className="min-w-0 flex-1 truncate text-body font-bold">
          {name}{" "}
          <span className="text-small font-normal text-ink-2 tabular-nums">
            {t("groupIssue", { serial: shortSerial(group.serialNumber) })}
          </span>
        </h3>
        <GroupLeft group={group} game={game} />
        <IconButton
          label={t("groupRemove", { game: name })}
          disabled={isLocked}
          onClick={() => changeSlip((slip) => removeGroup(slip, gameId))}
        >
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      </div>
      <SlipLines
        group={group}
        changed={changed}
        onRemove={
          isLocked ? null : (lineId) => changeSlip((slip) => removeLine(slip, gameId, lineId))
        }
        {...(isLocked || betType === undefined
          ? {}
          : {
              stakes: {
                range: multipleRange("odds", betType),
                onChange: (at) => changeSlip((slip) => setStake(slip, gameId, at)),
              },
            })}
        highestOf={(line) =>
          betType === undefined
            ? null
            : highestOfLine(line, betType, game?.current?.drawTimeStamp ?? serverNowMs())
        }
      />
      <p className="flex justify-between text-small text-ink-2">
        <span>
          {t("subtotal")} · {t("groupLines", { count: group.lines.length })}
        </span>
        <MoneyText text={toDisplay(groupTotal(group))} />
      </p>
      {blocker !== null && groupState(group, game) === "ready" && (
        <Plate look="warn" isLive>
          {t("groupBlocker", { blocker: blockerText(blocker) })}
        </Plate>
      )}
      {!isLocked && (
        <GroupFate
          group={group}
          game={game}
          deleteLabel={t("delete")}
          onMove={(serial) => changeSlip((slip) => moveGroup(slip, gameId, serial))}
          onDelete={() => changeSlip((slip) => removeGroup(slip, gameId))}
        />
      )}
    </li>
  );
}

function SlipFoot(props: { combo: Combo; isLocked: boolean; onBet: () => void }) {
  const { t } = useTranslation("combo");
  const { combo, isLocked, onBet } = props;
  const { slip, ready, total, balance } = combo;
  const left = slip.length - ready.length;
  return (
    <div className="flex flex-col gap-2 px-4 py-3">
      <TotalAndAfter
        size="lead"
        total={total}
        balance={balance}
        note={
          left > 0 && <span className="ml-2 text-warn">{t("notIncluded", { count: left })}</span>
        }
      />
      <BetButton combo={combo} onBet={onBet} isWide />
      <Button
        look="ghost"
        size="small"
        disabled={isLocked}
        onClick={() => {
          changeSlip(() => []);
          showToast({ kind: "ok", text: t("slipCleared") });
        }}
      >
        {t("slipClear")}
      </Button>
    </div>
  );
}

/** Opens the confirmation, or says why it does not. */
export function BetButton(props: { combo: Combo; onBet: () => void; isWide?: boolean }) {
  const { t } = useTranslation("combo");
  const { blocker } = props.combo;
  return (
    <ShortfallButton
      isShort={blocker?.key === "blockerBalance"}
      look="primary"
      size="large"
      wide={props.isWide === true}
      disabled={blocker !== null}
      onClick={props.onBet}
    >
      {blocker === null
        ? t("bet")
        : "amount" in blocker
          ? t(blocker.key, { amount: blocker.amount })
          : t(blocker.key)}
    </ShortfallButton>
  );
}
