import { joinChannel, onHubEvent } from "@fairdraw/client/hub/hub.ts";
import { replaceLastIssue } from "@fairdraw/lottery-engine";
import { joinComboBet, updateComboBetGameItem } from "@fairdraw/wire/betting/board-hub.ts";
import type { PayloadOf } from "@fairdraw/wire/core/define-hub.ts";
import type { GameData } from "@fairdraw/wire/lottery/calls.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { changeKnown, refetchGames } from "../../lottery/lottery.api.ts";
import { useJoinedGames } from "../../lottery/lottery.hub.ts";

/** A game as the board's own event tells it; its last issue never goes back to a lower serial. */
export function withComboItem(
  data: GameData,
  item: Pick<
    PayloadOf<typeof updateComboBetGameItem>,
    "State" | "isMaintain" | "currentIssue" | "lastIssue"
  >,
): GameData {
  const { State: state, isMaintain, currentIssue, lastIssue } = item;
  const last =
    lastIssue === null ? data.lastIssue : replaceLastIssue(data.lastIssue ?? null, lastIssue);
  return {
    ...data,
    state,
    isMaintain,
    ...(currentIssue === null ? {} : { currentIssue }),
    ...(last === undefined ? {} : { lastIssue: last }),
  };
}

/** Takes part in the games of the board: how each stands and draws. */
export function useComboHub(gameIds: readonly number[]): void {
  const queryClient = useQueryClient();
  const key = gameIds.join(",");
  useJoinedGames(gameIds);
  useEffect(() => {
    const ids = key === "" ? [] : key.split(",").map(Number);
    const ends = ids.map((gameId) =>
      joinChannel(joinComboBet, [[gameId]], () => refetchGames(queryClient, [gameId])),
    );
    ends.push(
      onHubEvent(updateComboBetGameItem, (item) => {
        changeKnown(queryClient, item.GameId, (data) => withComboItem(data, item));
      }),
    );
    return () => {
      for (const end of ends) end();
    };
  }, [queryClient, key]);
}
