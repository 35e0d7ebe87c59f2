import { money, parseMoney, toWire } from "@fairdraw/money";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Db } from "../../../platform/database/db.ts";
import { languageOf } from "../../../platform/http/request-language.ts";
import { findRoute } from "../routes.sql.ts";
import { findOrder, findPayments, isDemoMerchant } from "./simulator.sql.ts";
import type { Simulator } from "./simulator.ts";
import { bankPage, orderPage, simulatorPolicy, type Told } from "./simulator-page.ts";

/** Where one plays the payer's bank of a route; the deposit page fills in amount and name. */
const bankPath = "/payment-simulator/:route/bank";

/** Fields of the pages. */
interface Form {
  readonly do?: string;
  readonly amount?: string;
  readonly payer?: string;
}
type Named = FastifyRequest<{
  Params: { route: string; order?: string };
  Querystring: { amount?: string; payer?: string };
}>;

/**
 * Serves the pages on which anybody plays the providers of a demo site. Every other site answers 404: nothing there has
 * a simulator.
 */
export function serveSimulator(
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
    const routeOf = async (request: Named) => {
      const { route: text } = request.params;
      const route = /^[1-9]\d{0,8}$/.test(text) ? await findRoute(db, Number(text)) : null;
      if (route === null || !(await isDemoMerchant(db, route.merchantId))) return null;
      return route;
    };
    const answer = (reply: FastifyReply, text: string) =>
      reply
        .header("Content-Security-Policy", simulatorPolicy)
        .header("Cache-Control", "no-store")
        .type("text/html; charset=utf-8")
        .send(text);
    const viewOf = (request: Named, told: Told) => ({
      language: languageOf(request.headers["accept-language"]) ?? ("zh-CN" as const),
      told,
    });
    scope.get(bankPath, async (request: Named, reply) => {
      if ((await routeOf(request)) === null) return reply.code(404).send();
      const { amount = "", payer = "" } = request.query;
      return answer(reply, bankPage({ amount, payer }, viewOf(request, null)));
    });
    scope.post(bankPath, async (request: Named, reply) => {
      const route = await routeOf(request);
      if (route === null) return reply.code(404).send();
      const { amount: text = "", payer = "" } = (request.body ?? {}) as Form;
      const amount = parseMoney(text.trim());
      if (amount === null || amount <= 0n) {
        return answer(reply, bankPage({ amount: text, payer }, viewOf(request, "unfit")));
      }
      await simulator.pay({
        routeId: route.id,
        orderNo: null,
        amount,
        payerName: payer.slice(0, 40),
      });
      return answer(reply, bankPage({ amount: "", payer }, viewOf(request, "sent")));
    });
    const orderOf = async (request: Named) => {
      const route = await routeOf(request);
      const orderNo = request.params.order ?? "";
      return route === null ? null : findOrder(db, { routeId: route.id, orderNo });
    };
    scope.get("/payment-simulator/:route/:order", async (request: Named, reply) => {
      const order = await orderOf(request);
      if (order === null) return reply.code(404).send();
      const shown = { ...order, amount: toWire(money(order.amount)) };
      return answer(reply, orderPage(shown, viewOf(request, null)));
    });
    scope.post("/payment-simulator/:route/:order", async (request: Named, reply) => {
      const order = await orderOf(request);
      if (order === null) return reply.code(404).send();
      const { do: what = "" } = (request.body ?? {}) as Form;
      const { routeId, orderNo } = order;
      if (what === "again") {
        const last = (await findPayments(db, { routeId, orderNo, day: null })).at(-1);
        if (last !== undefined) await simulator.tell(routeId, last);
      } else {
        const cent = 10n;
        const parts: Readonly<Record<string, bigint>> = {
          pay: order.amount,
          less: (order.amount / 2n / cent) * cent,
          more: order.amount + (order.amount / 5n / cent) * cent,
          refuse: order.amount,
        };
        const amount = parts[what];
        if (amount === undefined || amount <= 0n) return reply.code(400).send();
        await simulator.pay({
          routeId,
          orderNo,
          amount: money(amount),
          payerName: "",
          isRefused: what === "refuse",
        });
      }
      const after = (await orderOf(request)) ?? order;
      const shown = { ...after, amount: toWire(money(after.amount)) };
      return answer(reply, orderPage(shown, viewOf(request, "sent")));
    });
  });
}
