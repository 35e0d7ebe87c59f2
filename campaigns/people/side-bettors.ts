import { aBetItem, type CrowdMember, callOver } from "@fairdraw/dev-world";
import {
  createFollow,
  drawInstant,
  joinFollow,
  type RequestOf,
  startFollowAuto,
} from "@fairdraw/wire";
import { sleep } from "../campaign.ts";
import { sellingIssue } from "./bettors.ts";
import type { Oracle } from "./oracle.ts";
import { judged, oneByOne, patiently } from "./patience.ts";

const gameId = 101;
const instantGameId = 107;
/** Instant draws of a player are 2.5 s of the platform apart. */
const breathMs = 150;

type Draw = RequestOf<typeof drawInstant>;
type Join = RequestOf<typeof joinFollow>;
type Auto = RequestOf<typeof startFollowAuto>;

/** A request whose bets, or what follows by itself, the player knows by number; null while no answer has come. */
interface Sent {
  readonly member: CrowdMember;
  betNos: string | null;
  /** Answers those numbers, null for a refusal. */
  send(url: string): Promise<string | null>;
}

export interface SideBettors {
  stop(): Promise<void>;
  /** Sends every request once more: each must be answered with the bets that it made the first time. */
  resend(url: string): Promise<string[]>;
  count(): number;
}

/**
 * Players beside the usual ones: the first bets on instant draws, the second offers bets for following,
 * the third follows him by itself, all others by hand.
 */
export function runSideBettors(parts: {
  urlOf(): string;
  oracle: Oracle;
  crowd: readonly CrowdMember[];
}): SideBettors {
  const { urlOf, oracle } = parts;
  const [gambler, leader, idler, ...followers] = parts.crowd;
  const sent: Sent[] = [];
  let isStopping = false;
  const learn = async (entry: Sent) => {
    sent.push(entry);
    entry.betNos = await entry.send(urlOf()).catch(() => null);
  };
  const untilStopped = async (act: () => Promise<void>) => {
    while (!isStopping) {
      await act();
      await sleep(breathMs);
    }
  };
  const loops: Promise<void>[] = [];
  if (gambler !== undefined) loops.push(untilStopped(() => learn(anInstant(gambler))));
  if (leader !== undefined) {
    loops.push(
      untilStopped(async () => {
        const followId = await offer(urlOf(), { oracle, leader });
        if (followId === null) return;
        const joins = followers.map((member) => aJoin(member, followId));
        const autos = idler === undefined ? [] : [anAuto(idler, followId)];
        await Promise.all([...joins, ...autos].map(learn));
      }),
    );
  }
  return {
    count: () => sent.length,
    async stop() {
      isStopping = true;
      await Promise.all(loops);
    },
    async resend(url) {
      return oneByOne(sent, async ({ betNos, send }) => {
        const now = await patiently(() => send(url));
        return betNos !== null && now !== betNos ? [`made ${betNos}, then ${now}`] : [];
      });
    },
  };
}

function anInstant(member: CrowdMember): Sent {
  const request: Draw = {
    RequestId: crypto.randomUUID(),
    GameId: instantGameId,
    Items: [aBetItem({ Unit: "li", stakePositions: [[0, 1, 2, 3, 4], [], [], [], []] })],
    TotalAmount: "0.01",
  };
  return {
    member,
    betNos: null,
    async send(url) {
      const answer = judged(await callOver(url, drawInstant, request, member.token));
      if (!("Orders" in answer)) return null;
      return [answer.Draw.SerialNumber, ...answer.Orders.map((order) => order.BetNo)].join();
    },
  };
}

function aJoin(member: CrowdMember, followId: string): Sent {
  const request: Join = { RequestId: crypto.randomUUID(), FollowId: followId, Multiple: 1 };
  return {
    member,
    betNos: null,
    async send(url) {
      const answer = judged(await callOver(url, joinFollow, request, member.token));
      if (!("Orders" in answer)) return null;
      return answer.Orders.map((order) => order.BetNo).join();
    },
  };
}

function anAuto(member: CrowdMember, followId: string): Sent {
  const request: Auto = {
    RequestId: crypto.randomUUID(),
    FollowId: followId,
    Multiple: 1,
    Issues: 10,
    StakeMax: "100",
  };
  return {
    member,
    betNos: null,
    async send(url) {
      // Who follows the leader already is refused with the code of a double; nothing is to be waited for.
      const answer = await callOver(url, startFollowAuto, request, member.token);
      return "AutoId" in answer ? answer.AutoId : null;
    },
  };
}

/** A bet of 10 yuan that wins every other time, and its offer; null where either came to nothing. */
async function offer(
  url: string,
  { oracle, leader }: { oracle: Oracle; leader: CrowdMember },
): Promise<string | null> {
  const serialNumber = await sellingIssue(url);
  if (serialNumber === null) return null;
  const request = {
    RequestId: crypto.randomUUID(),
    GameId: gameId,
    SerialNumber: serialNumber,
    Items: [aBetItem({ stakePositions: [[0, 1, 2, 3, 4], [], [], [], []] })],
    TotalAmount: "10",
  };
  const [betNo] = (await oracle.submit(url, leader, request)).betNos;
  if (betNo === undefined) return null;
  const offered = { BetNo: betNo, CommissionRate: 10, IsHidden: false, Words: "" };
  const answer = await callOver(url, createFollow, offered, leader.token).catch(() => null);
  return answer !== null && "FollowId" in answer ? answer.FollowId : null;
}
