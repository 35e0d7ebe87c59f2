import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Db } from "../../../platform/database/db.ts";
import { languageOf } from "../../../platform/http/request-language.ts";
import { findRoute } from "../routes.sql.ts";
import { payoutsPage } from "./payouts-page.ts";
import { findMood, findSimulatedPayouts, type Mood, moods } from "./simulated-payouts.sql.ts";
import { isDemoMerchant } from "./simulator.sql.ts";
import type { Simulator } from "./simulator.ts";
import { simulatorPolicy } from "./simulator-page.ts";

const path = "/payout-simulator/:route";
type Asked = FastifyRequest<{ Params: { route: string } }>;
interface Form {
  readonly do?: string;
  readonly mood?: string;
  readonly order?: string;
}

/** Serves the page on which anybody plays a provider that pays out, on demo sites alone: every other answers 404. */
export function servePayoutSimulator(
  fastify: FastifyInstance,
  { db, simulator }: { db: Db; simulator: Simulator },
): void {
  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 4096 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    const routeOf = async ({ params: { route: text } }: Asked): Promise<number | null> => {
      const route = /^[1-9]\d{0,8}$/.test(text) ? await findRoute(db, Number(text)) : null;
      if (route === null || !(await isDemoMerchant(db, route.merchantId))) return null;
      return route.id;
    };
    const answer = async (
      request: Asked,
      reply: FastifyReply,
      of: { routeId: number; isDone: boolean },
    ) => {
      const { routeId, isDone } = of;
      const [mood, payouts] = [
        await findMood(db, routeId),
        await findSimulatedPayouts(db, routeId),
      ];
      const language = languageOf(request.headers["accept-language"]) ?? ("zh-CN" as const);
      return reply
        .header("Content-Security-Policy", simulatorPolicy)
        .header("Cache-Control", "no-store")
        .type("text/html; charset=utf-8")
        .send(payoutsPage({ mood, payouts }, { language, isDone }));
    };
    scope.get(path, async (request: Asked, reply) => {
      const routeId = await routeOf(request);
      if (routeId === null) return reply.code(404).send();
      return answer(request, reply, { routeId, isDone: false });
    });
    scope.post(path, async (request: Asked, reply) => {
      const routeId = await routeOf(request);
      if (routeId === null) return reply.code(404).send();
      const { do: what = "", mood = "", order: orderNo = "" } = (request.body ?? {}) as Form;
      const wanted = Object.values(moods).find((one) => String(one) === mood);
      if (what === "mood" && wanted !== undefined) await setMood(simulator, routeId, wanted);
      else if (what === "pay" || what === "refuse") {
        await simulator.payouts.end({ routeId, orderNo, isRefused: what === "refuse" });
      } else if (what === "again") await simulator.payouts.tellAgain({ routeId, orderNo });
      else return reply.code(400).send();
      return answer(request, reply, { routeId, isDone: true });
    });
  });
}

function setMood(simulator: Simulator, routeId: number, mood: Mood): Promise<void> {
  return simulator.payouts.setMood({ routeId, mood });
}
