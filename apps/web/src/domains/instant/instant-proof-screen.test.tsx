import { commitOf, drawInstant, findGame } from "@fairdraw/lottery-engine";
import { afterEach, expect, it } from "vitest";
import { closeStage, openStage } from "../../testing/stage.tsx";
import { bytesOf } from "../lottery/hashes.ts";
import { InstantProofScreen } from "./instant-proof-screen.tsx";

const game = findGame(107);
if (game === undefined) throw new Error("the game exists");
const serial = "20260105120000123-0001";
const ServerSeed = "ab".repeat(32);
const seed = bytesOf(ServerSeed);
const numbers = drawInstant({ game, playerNo: 5n, seedNo: 1, nonce: 0, seed, clientSeed: "word" });
const draw = {
  GameId: 107,
  GameCode: "mmssc",
  SerialNumber: serial,
  PlayerNo: "5",
  SeedNo: 1,
  Nonce: 0,
  ClientSeed: "word",
  Commit: commitOf(seed),
  ServerSeed: "",
  OriginalWinningNumber: numbers.originalWinningNumber,
  WinningNumber: numbers.winningNumber,
  DrawTime: 0,
};
const place = {
  SeedNo: 1,
  Commit: draw.Commit,
  NextCommit: "cd".repeat(32),
  ClientSeed: "word",
  Nonce: 1,
  ServerTime: 0,
};
afterEach(closeStage);

it("cannot verify while the seed is in use, and does once the pair is changed", async () => {
  let isRevealed = false;
  const stage = await openStage({
    "/api/InstantBet/GetDraw": () => ({
      Draw: { ...draw, ServerSeed: isRevealed ? ServerSeed : "" },
      ServerTime: 0,
    }),
    "/api/InstantSeed/Get": () => (isRevealed ? { ...place, SeedNo: 2, Nonce: 0 } : place),
    "/api/InstantSeed/Rotate": () => {
      isRevealed = true;
      const Revealed = { SeedNo: 1, Commit: draw.Commit, ServerSeed, Draws: 1 };
      return { ...place, Result: 0, SeedNo: 2, Nonce: 0, Revealed };
    },
  });
  await stage.show(<InstantProofScreen game={game} serial={serial} />);
  expect(stage.text()).toContain("种子还在使用中");
  await stage.press("换种子并公布");
  expect(stage.asked.find(({ path }) => path === "/api/InstantSeed/Rotate")?.body).toEqual({
    SeedNo: 1,
  });
  await stage.settle();
  expect(stage.text()).toContain("号码由它得出");
});

it("says so when the published seed does not fit", async () => {
  const stage = await openStage({
    "/api/InstantBet/GetDraw": () => ({
      Draw: { ...draw, ServerSeed: "00".repeat(32) },
      ServerTime: 0,
    }),
    "/api/InstantSeed/Get": () => place,
  });
  await stage.show(<InstantProofScreen game={game} serial={serial} />);
  expect(stage.text()).toContain("对不上");
});

it("knows only own draws", async () => {
  const stage = await openStage({
    "/api/InstantBet/GetDraw": () => ({ Result: 902, Message: "", ServerTime: 0 }),
    "/api/InstantSeed/Get": () => place,
  });
  await stage.show(<InstantProofScreen game={game} serial={serial} />);
  expect(stage.text()).toContain("只能验证自己的开奖");
});
