import type { FastifyInstance } from "fastify";

const healthPath = "/healthz";
/** A database that takes longer than this does not serve players either. Units: ms. */
const patienceMs = 2_000;

/**
 * Answers monitors and load balancers whether this process can serve: 200 `{"status":"ok"}` while its database answers,
 * else 503 `{"status":"unavailable"}`. It tells nothing else, and is open to everybody, also while the site is closed.
 * Shape: `ask` asks the database for anything; however many ask us, one question is on its way at a time.
 */
export function serveHealth(fastify: FastifyInstance, ask: () => Promise<unknown>): void {
  let asking: Promise<boolean> | null = null;
  const answers = () => {
    asking ??= ask()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = null;
      });
    return asking;
  };
  fastify.get(healthPath, async (_request, reply) => {
    const isOk = await within(answers(), patienceMs);
    return reply
      .code(isOk ? 200 : 503)
      .header("Cache-Control", "no-store")
      .send({ status: isOk ? "ok" : "unavailable" });
  });
}

/** What a promise comes to in time, else false. */
async function within(answer: Promise<boolean>, ms: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), ms);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
