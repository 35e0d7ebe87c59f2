import { randomUUID } from "node:crypto";
import { inLoops, type Sender } from "./raw.ts";
import type { Target } from "./target.ts";

/** What a flood has at hand. */
export interface Flood {
  readonly target: Target;
  /** One per connection. */
  readonly senders: readonly Sender[];
  isStopped(): boolean;
  count(answer: string): void;
}

type Requests = (target: Target, n: number) => Parameters<Sender["send"]>[0];

const json = { "Content-Type": "application/json" };
const megabyte = 1024 * 1024;

/** Sends requests one after the other on each connection. */
export function requests(next: Requests): (flood: Flood) => Promise<void> {
  return async ({ target, senders, isStopped, count }) => {
    let sent = 0;
    await inLoops(senders.length, isStopped, async (loop) => {
      const sender = senders[loop];
      if (sender !== undefined) count(await sender.send(next(target, sent++)));
    });
  };
}

function post(path: string, body: string, token?: string) {
  const authorization = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  return { method: "POST", path: `/api/${path}`, headers: { ...json, ...authorization }, body };
}

/** A bet whose selection is what costs a validator most. */
function betOf(selection: string, items: number): string {
  const item = `{"PlayId":"ssc.dwd","Selection":${selection},"Unit":"yuan","Multiple":1,"PrizeGroup":1950,"Count":1,"Amount":"2"}`;
  const list = Array.from({ length: items }, () => item).join();
  return `{"RequestId":"${randomUUID()}","GameId":101,"SerialNumber":"1","TotalAmount":"2","Items":[${list}]}`;
}

const repeated = (text: string, bytes: number) =>
  Array.from({ length: Math.floor(bytes / (text.length + 1)) }, () => text).join();

/** Two megabytes in the shapes that once held the server for seconds. */
const worstBodies = [
  betOf(`{"lines":[${repeated("{}", 2 * megabyte - 1000)}]}`, 1),
  betOf(`{"lines":[${repeated("{}", 9_000)}]}`, 200),
  betOf(`{"lines":[${"[".repeat(800_000)}${"]".repeat(800_000)}]}`, 1),
  betOf(`{"positions":[${repeated("1", 2 * megabyte - 1000)}]}`, 1),
];

/** What fits into the limit of most calls. */
const middleBodies = [
  betOf(`{"lines":[${repeated("{}", 58_000)}]}`, 1),
  betOf(`{"lines":[${repeated("[{}]", 58_000)}]}`, 1),
  betOf(`{"lines":[${"[".repeat(29_000)}${"]".repeat(29_000)}]}`, 1),
];
const middlePaths = ["Bet/Submit", "BetScheme/Save", "Schedule/Submit", "ComboBet/Submit"];

const pick = <T>(values: readonly T[], n: number, otherwise: T): T =>
  values[n % values.length] ?? otherwise;

export const largeBodies = requests((target, n) =>
  post("Bet/Submit", pick(worstBodies, n, ""), pick([undefined, "nobody", target.token], n, "")),
);

export const middleShapes = requests((target, n) =>
  post(
    pick(middlePaths, n, ""),
    pick(middleBodies, Math.floor(n / middlePaths.length), ""),
    n % 2 === 0 ? undefined : target.token,
  ),
);

export const playersLogins = requests((_, n) =>
  post("Token/Login", JSON.stringify({ UserName: `nobody${n}`, Password: "a-wrong-password" })),
);

export const operatorsLogins = requests((_, n) =>
  post(
    "AdminToken/Login",
    JSON.stringify({ UserName: `staff${n}`, Password: "a-wrong-password", Totp: "123456" }),
  ),
);

export const proofs = requests(({ gameId, large, token }, n) =>
  n % 2 === 0
    ? post("Bet/GetReceipt", JSON.stringify({ BetNo: large.betNo }), token)
    : post(
        "BlockChainHash/Verify",
        JSON.stringify({ GameId: gameId, SerialNumber: large.serialNumber }),
        token,
      ),
);

/** The same accepted request again and again, its id in capitals every other time. */
export const replays = requests(({ accepted, token }, n) => {
  const id = /"RequestId":"([^"]*)"/.exec(accepted)?.[1] ?? "";
  return post("Bet/Submit", n % 2 === 0 ? accepted.replace(id, id.toUpperCase()) : accepted, token);
});

export const unknownRequests = requests(({ token }) =>
  post("Bet/GetByRequestId", JSON.stringify({ RequestId: randomUUID() }), token),
);

/** Node itself refuses what is longer. */
const slashes = `/${"/".repeat(15_000)}x`;
export const slashUrls = requests(() => ({ method: "GET", path: slashes }));

export const guesses = requests((_, n) =>
  n % 2 === 0
    ? { method: "GET", path: `/Hub?id=${randomUUID()}` }
    : { method: "POST", path: "/Hub/negotiate?negotiateVersion=1" },
);
