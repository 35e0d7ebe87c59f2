import { toDisplay } from "@fairdraw/money";
import { Button, MoneyText, Plate } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { gameName } from "../../../lottery/game-name.ts";
import { shortSerial } from "../../../lottery/short-serial.ts";
import { AskingOverlay } from "../../placing/asking-overlay.tsx";
import { ConfirmFrame } from "../../placing/confirm-frame.tsx";
import { groupState } from "../group-state.ts";
import {
  acceptOdds,
  groupTotal,
  lineCount,
  moveGroup,
  removeGroup,
  type Slip,
  slipTotal,
} from "../slip.ts";
import { changeSlip } from "../slip-store.ts";
import type { Combo } from "../use-combo.ts";
import { GroupFate, GroupLeft } from "./group-fate.tsx";
import { SlipLines } from "./slip-lines.tsx";

/** Last look at all groups before money moves; then the wait for the answer. */
export function ConfirmCombo({ combo }: { combo: Combo }) {
  const { stage } = combo.place;
  if (stage.kind === "idle") return null;
  if (stage.kind === "asking") return <AskingOverlay onBack={combo.place.leave} />;
  return (
    <OpenConfirm combo={combo} groups={stage.sent.groups} isSending={stage.kind === "sending"} />
  );
}

interface OpenConfirmProps {
  combo: Combo;
  groups: Slip;
  isSending: boolean;
}

function OpenConfirm({ combo, groups, isSending }: OpenConfirmProps) {
  const { t } = useTranslation("combo");
  const { place, games, balance } = combo;
  const changed = combo.oddsChangedIn(groups);
  const isOpen = groups.every((group) => groupState(group, games.get(group.gameId)) === "ready");
  const sendKey =
    isSending || (isOpen && changed.size === 0)
      ? "confirmSend"
      : isOpen
        ? "confirmOdds"
        : "confirmDecide";
  return (
    <ConfirmFrame
      title={t("confirmTitle")}
      description={t("confirmText", { games: groups.length, count: lineCount(groups) })}
      total={slipTotal(groups)}
      balance={balance}
      sendLabel={t(sendKey)}
      isHeld={sendKey !== "confirmSend"}
      isSending={isSending}
      onSend={() => void place.send()}
      onClose={place.close}
      status={isSending ? t("sending") : ""}
    >
      {changed.size > 0 && !isSending && (
        <Plate
          look="warn"
          isLive
          action={
            <Button
              size="small"
              look="outline"
              onClick={() => {
                combo.acceptOddsOf(changed);
                place.change(acceptOdds(groups, changed));
              }}
            >
              {t("oddsAccept")}
            </Button>
          }
        >
          {t("oddsChanged", { count: changed.size })}
        </Plate>
      )}
      <ConfirmGroups combo={combo} groups={groups} changed={changed} isSending={isSending} />
    </ConfirmFrame>
  );
}

interface ConfirmGroupsProps extends OpenConfirmProps {
  changed: ReadonlyMap<string, string>;
}

function ConfirmGroups({ combo, groups, changed, isSending }: ConfirmGroupsProps) {
  const { t } = useTranslation("combo");
  const { place, games } = combo;
  return (
    <ul className="mt-3 border-y border-line">
      {groups.map((group) => {
        const { gameId } = group;
        const game = games.get(gameId);
        return (
          <li key={gameId} className="border-b border-line py-2 last:border-0">
            <p className="flex items-center gap-2">
              <span className="min-w-0 flex-1 truncate font-bold">
                {gameName(gameId)}{" "}
                <span className="text-small font-normal text-ink-2 tabular-nums">
                  {t("groupIssue", { serial: shortSerial(group.serialNumber) })}
                </span>
              </span>
              <GroupLeft group={group} game={game} />
            </p>
            <SlipLines group={group} changed={changed} onRemove={null} />
            <p className="flex justify-between text-small text-ink-2">
              <span>{t("subtotal")}</span>
              <MoneyText text={toDisplay(groupTotal(group))} />
            </p>
            {!isSending && (
              <GroupFate
                group={group}
                game={game}
                deleteLabel={t("leaveOut")}
                onMove={(serial) => {
                  changeSlip((slip) => moveGroup(slip, gameId, serial));
                  place.change(moveGroup(groups, gameId, serial));
                }}
                onDelete={() => place.change(removeGroup(groups, gameId))}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
