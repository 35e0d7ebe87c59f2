import { newUuid } from "@fairdraw/client/page/random-hex.ts";
import { resultText } from "@fairdraw/client/texts/result-text.ts";
import { tellUnknown } from "@fairdraw/client/texts/tell-unknown.ts";
import { registerResults } from "@fairdraw/wire/registration/results.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { makePlayers, type NewPlayer } from "./create-player.api.ts";

/** An account that was asked for, and what became of it; code 0 for made. */
export interface MadePlayer {
  readonly player: NewPlayer;
  readonly code: number;
}

/** How the making stands. `unknown`: the answer was lost; sent again it is the same request. */
export type CreateState =
  | { readonly kind: "idle" }
  | { readonly kind: "busy" }
  | { readonly kind: "refused"; readonly text: string }
  | { readonly kind: "unknown" }
  | { readonly kind: "done"; readonly made: readonly MadePlayer[] };

/** Makes accounts; the id of the request stays the same for the same wish, so that nobody is made twice. */
export function useCreatePlayers() {
  const client = useQueryClient();
  const [state, setState] = useState<CreateState>({ kind: "idle" });
  const request = useRef({ wish: "", id: "" });
  const create = async (players: readonly NewPlayer[]) => {
    if (state.kind === "busy") return;
    const wish = JSON.stringify(players);
    if (request.current.wish !== wish) request.current = { wish, id: newUuid() };
    setState({ kind: "busy" });
    const outcome = await makePlayers(client, {
      RequestId: request.current.id,
      Players: [...players],
    });
    if (outcome.kind === "done") {
      // What was refused may be tried again as it is.
      request.current = { wish: "", id: "" };
      const codes = outcome.answer.Players.map(({ Code }) => Code);
      const made = players.map((player, i) => ({ player, code: codes[i] ?? 0 }));
      for (const { code } of made) if (code !== 0) tellUnknown(registerResults, code);
      setState({ kind: "done", made });
    } else if (outcome.kind === "refused") {
      setState({ kind: "refused", text: resultText(registerResults, outcome.code) });
    } else setState({ kind: "unknown" });
  };
  return { state, create, reset: () => setState({ kind: "idle" }) };
}
