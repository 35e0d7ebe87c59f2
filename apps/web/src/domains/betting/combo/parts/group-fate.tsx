import { useServerSecond } from "@fairdraw/client/time/ticker.ts";
import { Button, CountdownDisplay, Plate } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { gameName } from "../../../lottery/game-name.ts";
import { urgencyOf } from "../../../lottery/game-state.ts";
import { shortSerial } from "../../../lottery/short-serial.ts";
import { type GameNow, groupState } from "../group-state.ts";
import type { SlipGroup } from "../slip.ts";

/** Time to the close of the issue that a group is on; nothing while it cannot be bet. */
export function GroupLeft({ group, game }: { group: SlipGroup; game: GameNow | undefined }) {
  const nowMs = useServerSecond();
  if (game === undefined || groupState(group, game) !== "ready") return null;
  const leftMs = Math.max(0, (game.current?.closeTimeStamp ?? nowMs) - nowMs);
  return <CountdownDisplay size="small" leftMs={leftMs} urgency={urgencyOf(game.phase, leftMs)} />;
}

interface GroupFateProps {
  group: SlipGroup;
  game: GameNow | undefined;
  deleteLabel: string;
  onMove: (serialNumber: string) => void;
  onDelete: () => void;
}

/** What is to become of a group that cannot be bet as it stands: its player decides, nobody else. */
export function GroupFate({ group, game, deleteLabel, onMove, onDelete }: GroupFateProps) {
  const { t } = useTranslation("combo");
  const state = groupState(group, game);
  if (state === "ready") return null;
  if (state === "waiting") {
    return (
      <Plate look="warn" isLive>
        {t("groupWaiting")}
      </Plate>
    );
  }
  const next =
    game?.current !== null && game?.current?.serialNumber !== group.serialNumber
      ? game?.current?.serialNumber
      : undefined;
  return (
    <Plate look="warn" isLive>
      <p>{t("groupPast", { serial: shortSerial(group.serialNumber) })}</p>
      <fieldset className="mt-1.5 flex flex-wrap gap-2">
        <legend className="sr-only">{t("groupChoice", { game: gameName(group.gameId) })}</legend>
        <Button
          size="small"
          look="outline"
          disabled={next === undefined}
          onClick={() => next !== undefined && onMove(next)}
        >
          {next === undefined ? t("moveWait") : t("moveTo", { serial: shortSerial(next) })}
        </Button>
        <Button size="small" onClick={onDelete}>
          {deleteLabel}
        </Button>
      </fieldset>
    </Plate>
  );
}
