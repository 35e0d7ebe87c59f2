import type { Game } from "@fairdraw/lottery-engine";
import { money, toWire } from "@fairdraw/money";
import type { InstantDraw, InstantRun } from "@fairdraw/wire";
import type { InstantDrawRow, RunRow } from "./instant.sql.ts";

/** A draw as the wire tells it; the seed only once its pair is closed. */
export function toWireDraw(
  draw: InstantDrawRow & { seedCommit: Buffer; serverSeed: Buffer | null },
  game: Game,
): InstantDraw {
  return {
    GameId: draw.gameId,
    GameCode: game.code,
    SerialNumber: draw.serialNumber,
    PlayerNo: draw.accountId.toString(),
    SeedNo: draw.seedNo,
    Nonce: draw.nonce,
    ClientSeed: draw.clientSeed,
    Commit: draw.seedCommit.toString("hex"),
    ServerSeed: draw.serverSeed?.toString("hex") ?? "",
    OriginalWinningNumber: draw.originalWinningNumber,
    WinningNumber: draw.winningNumber,
    DrawTime: draw.at,
  };
}

const amountOrNull = (amount: bigint | null) => (amount === null ? null : toWire(money(amount)));

export function toWireRun(run: RunRow): InstantRun {
  return {
    RunId: run.id,
    GameId: run.gameId,
    DrawsMax: run.drawsMax,
    Draws: run.draws,
    StopWin: amountOrNull(run.stopWin),
    StopLoss: amountOrNull(run.stopLoss),
    Stake: toWire(money(run.stake)),
    Back: toWire(money(run.back)),
    Net: toWire(money(run.back - run.stake)),
    State: run.state,
  };
}
