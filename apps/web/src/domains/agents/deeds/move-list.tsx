import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { resultText } from "@fairdraw/client/texts/result-text.ts";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { Button, Pill, type PillLook, showToast } from "@fairdraw/ui";
import { PlayerMoveState, playerMoveStateText } from "@fairdraw/wire/agents/enums.ts";
import { cancelPlayerMove } from "@fairdraw/wire/agents/move-calls.ts";
import { playerMoveResults } from "@fairdraw/wire/agents/results.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { changeTeam, type MoveRow, movesQuery } from "./deeds.api.ts";

const looks: Readonly<Record<PlayerMoveState, PillLook>> = { 0: "warn", 1: "ok", 2: "neutral" };
const states = Object.values(PlayerMoveState);

/** The moves that the agent asked for last; those that wait can be taken back. */
export function MoveList() {
  const { t } = useTranslation("agentDeeds");
  const moves = useQuery(movesQuery).data?.Items ?? [];
  if (moves.length === 0) return null;
  return (
    <section className="mt-5">
      <h3 className="mb-1 text-body font-bold">{t("moves")}</h3>
      <ul className="divide-y divide-line">
        {moves.map((move) => (
          <Move key={move.MoveId} move={move} />
        ))}
      </ul>
    </section>
  );
}

function Move({ move }: { move: MoveRow }) {
  const { t } = useTranslation("agentDeeds");
  const client = useQueryClient();
  const state = states.find((one) => one === move.State) ?? PlayerMoveState.CANCELLED;
  const takeBack = async () => {
    const outcome = await changeTeam(client, cancelPlayerMove, { MoveId: move.MoveId });
    if (outcome.kind === "done") showToast({ kind: "ok", text: t("takenBack") });
    else if (outcome.kind === "refused") {
      showToast({ kind: "error", text: resultText(playerMoveResults, outcome.code) });
    } else if (outcome.kind === "unknown") showToast({ kind: "error", text: t("unknown") });
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2">
      <span className="min-w-0">
        <span className="block truncate">
          <strong>{move.UserName}</strong> {move.FromUserName} → {move.TargetUserName}
        </span>
        <span className="block text-small text-ink-2 tabular-nums">
          {siteDateTime(move.EndedAt ?? move.EffectiveAt)}
          {move.Reason !== 0 && ` · ${resultText(playerMoveResults, move.Reason)}`}
        </span>
      </span>
      <span className="flex items-center gap-2">
        <Pill look={looks[state]}>{inLanguage(playerMoveStateText[state])}</Pill>
        {state === PlayerMoveState.WAITING && (
          <Button size="small" onClick={() => void takeBack()}>
            {t("takeBack")}
          </Button>
        )}
      </span>
    </li>
  );
}
