import type { FastifyInstance } from "fastify";
import { isAddress, parseUnits } from "viem";
import { languageOf } from "../../../platform/http/request-language.ts";
import { type Chains, paymentForms } from "../../chains/chain-sources.ts";
import { type FaucetForm, type FaucetTold, faucetPage } from "./faucet-page.ts";
import { simulatorPolicy } from "./simulator-page.ts";

/** Where anybody pays play USDT; the deposit page fills in what is to be paid. */
const path = "/payment-simulator/faucet";
const blocksMax = 50;

type Sent = Partial<FaucetForm> & { readonly do?: string; readonly blocks?: string };

/** Serves the faucet of demo chains; where there are none, nothing answers. */
export function serveFaucet(fastify: FastifyInstance, chains: Chains): void {
  const { payFromFaucet, mineBlocks, sources } = chains;
  if (payFromFaucet === undefined || mineBlocks === undefined) return;
  const act = async (sent: Sent, form: FaucetForm): Promise<FaucetTold> => {
    const source = sources.find(({ id }) => String(id) === form.chain);
    if (source === undefined) return "unfit";
    if (sent.do === "mine") {
      const blocks = Number(sent.blocks);
      if (!Number.isInteger(blocks) || blocks < 1 || blocks > blocksMax) return "unfit";
      await mineBlocks(source.id, blocks);
      return "mined";
    }
    const kind = paymentForms.find((one) => one === form.form);
    const amount = unitsOf(form.amount, source.decimals);
    if (kind === undefined || amount === null || !isAddress(form.address)) return "unfit";
    return { sent: await payFromFaucet(source.id, form.address, amount, kind) };
  };
  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 4096 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.route<{ Querystring: Sent; Body: Sent | null }>({
      method: ["GET", "POST"],
      url: path,
      async handler(request, reply) {
        const sent = { ...request.query, ...request.body };
        const { chain = "", address = "", amount = "", form = "token" } = sent;
        const fields = { chain, address: address.trim(), amount: amount.trim(), form };
        const told = request.method === "POST" ? await act(sent, fields) : null;
        const language = languageOf(request.headers["accept-language"]) ?? ("zh-CN" as const);
        return reply
          .header("Content-Security-Policy", simulatorPolicy)
          .header("Cache-Control", "no-store")
          .type("text/html; charset=utf-8")
          .send(faucetPage(fields, { language, told, sources }));
      },
    });
  });
}

/** Null for no amount, and for more decimals than the token has. Units: the smallest of the token. */
function unitsOf(text: string, decimals: number): bigint | null {
  if (!/^\d{1,12}(\.\d{1,18})?$/.test(text)) return null;
  const part = text.split(".")[1] ?? "";
  if (part.length > decimals) return null;
  const amount = parseUnits(text, decimals);
  return amount > 0n ? amount : null;
}
