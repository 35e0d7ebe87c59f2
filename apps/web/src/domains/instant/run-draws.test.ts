import type { SuccessOf } from "@fairdraw/client/call/call.ts";
import type { drawInstant } from "@fairdraw/wire/instant/calls.ts";
import { instantPaceMs } from "@fairdraw/wire/instant/limits.ts";
import { describe, expect, it } from "vitest";
import { type RoundDraw, type RoundParts, roundSums, runDraws } from "./run-draws.ts";

type Answer = SuccessOf<typeof drawInstant>;
const ask = {
  bet: { GameId: 107, Items: [], TotalAmount: "4" },
  draws: 3,
  stopWin: "",
  stopLoss: "",
};

const answerOf = (no: number, state: number | null): Answer => ({
  Result: 0,
  GameId: 107,
  SerialNumber: `s${no}`,
  Orders: [],
  Failed: [],
  Receipt: { KeyId: "", Text: "", Path: "", Signature: "" },
  WalletAmount: "1",
  ServerTime: 0,
  Draw: {
    GameId: 107,
    GameCode: "mmssc",
    SerialNumber: `s${no}`,
    PlayerNo: "5",
    SeedNo: 1,
    Nonce: no,
    ClientSeed: "",
    Commit: "",
    ServerSeed: "",
    OriginalWinningNumber: "1,2,3,4,5",
    WinningNumber: "1,2,3,4,5",
    DrawTime: 0,
  },
  Outcomes: [],
  Stake: "4",
  Prize: no === 1 ? "19.5" : "0",
  Returned: "0",
  Net: "0",
  Run:
    state === null
      ? null
      : {
          RunId: "r",
          GameId: 107,
          DrawsMax: 3,
          Draws: no,
          StopWin: null,
          StopLoss: null,
          Stake: "0",
          Back: "0",
          Net: "0",
          State: state,
        },
});

/** A site that answers draws one by one as it is told, and notes what it was asked. */
function site(answers: readonly ("lost" | number | Answer)[], change: Partial<RoundParts> = {}) {
  const asked: string[] = [];
  const waits: number[] = [];
  const draws: RoundDraw[] = [];
  const stopped: string[] = [];
  let ids = 0;
  const parts: RoundParts = {
    start: async () => {
      const run = answerOf(0, 0).Run;
      if (run === null) throw new Error("a run");
      return { kind: "done", answer: { Result: 0, Run: run, ServerTime: 0 } };
    },
    draw: async (body) => {
      const answer = answers[asked.length];
      asked.push(body.RequestId);
      if (answer === undefined || answer === "lost") return { kind: "unknown" };
      if (typeof answer !== "number") return { kind: "done", answer };
      return { kind: "refused", code: answer, refusal: { Result: answer, ServerTime: 0 } };
    },
    stop: async ({ RunId }) => stopped.push(RunId),
    wait: async (ms) => void waits.push(ms),
    newId: () => {
      ids += 1;
      return `id${ids}`;
    },
    isStopped: () => false,
    onDraw: (draw) => draws.push(draw),
    ...change,
  };
  return { parts, asked, waits, draws, stopped };
}

describe("a round", () => {
  it("makes its draws at the pace of the site, each under an id of its own", async () => {
    const { parts, asked, waits, draws } = site([answerOf(1, 0), answerOf(2, 0), answerOf(3, 1)]);
    expect(await runDraws(ask, parts)).toBe("done");
    expect(new Set(asked).size).toBe(3);
    expect(waits).toEqual([instantPaceMs, instantPaceMs]);
    expect(roundSums(draws)).toEqual({ stake: 12_000n, back: 19_500n, net: 7_500n });
  });

  it.each([
    ["win", 2],
    ["loss", 3],
    ["stopped", 4],
  ] as const)("ends with %s when the server says so", async (end, state) => {
    const { parts, asked } = site([answerOf(1, state), answerOf(2, 0)]);
    expect(await runDraws(ask, parts)).toBe(end);
    expect(asked).toHaveLength(1);
  });

  it("asks again under the same id when an answer is lost or comes too soon", async () => {
    const { parts, asked, draws } = site(["lost", 903, answerOf(1, null)]);
    expect(await runDraws({ ...ask, draws: 1 }, parts)).toBe("done");
    expect(asked).toHaveLength(3);
    expect(new Set(asked).size).toBe(1);
    expect(draws).toHaveLength(1);
  });

  it("gives up after a while, and at once on a refusal", async () => {
    const lost = site([]);
    expect(await runDraws(ask, lost.parts)).toBe("lost");
    expect(lost.asked.length).toBeGreaterThan(3);
    const short = site([12]);
    expect(await runDraws(ask, short.parts)).toBe(12);
    expect(short.asked).toHaveLength(1);
  });

  it("stops before the next draw when its player says so, and tells the server", async () => {
    let draws = 0;
    const { parts, asked, stopped } = site([answerOf(1, 0), answerOf(2, 0)], {
      isStopped: () => draws > 0,
      onDraw: () => {
        draws += 1;
      },
    });
    expect(await runDraws(ask, parts)).toBe("stopped");
    expect(asked).toHaveLength(1);
    expect(stopped).toEqual(["id1"]);
  });
});
