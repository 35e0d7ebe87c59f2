import type { Call } from "@fairdraw/wire";
import type { Description } from "@fairdraw/wire/described.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { packing } from "../packing.ts";
import { docsPage, docsPolicy } from "./docs-page.ts";
import { describeCalls } from "./openapi.ts";

/**
 * Serves the description of the API, as data at /api/openapi.json and as a page at /api/docs. Operators' calls are
 * described to operators only. The description is made, and its code loaded, when somebody asks for the first time.
 */
export function serveDocs(
  fastify: FastifyInstance,
  parts: {
    served: ReadonlySet<Call>;
    isStaff: (request: FastifyRequest) => Promise<boolean>;
  },
): void {
  let described: Promise<Description> | null = null;
  const describe = () => {
    described ??= import("@fairdraw/wire/described.ts").then((wire) => wire.describeWire());
    return described;
  };
  /** Documents that were made before, by their kind and their readers. */
  const written = new Map<string, string>();
  async function answer(
    request: FastifyRequest,
    kind: "data" | "page",
    write: (description: Description, calls: readonly Call[], isStaff: boolean) => string,
  ): Promise<string> {
    const isStaff = await parts.isStaff(request);
    const key = `${kind} ${isStaff}`;
    const known = written.get(key);
    if (known !== undefined) return known;
    const calls = [...parts.served].filter(({ policy }) => isStaff || policy.who !== "operator");
    const text = write(await describe(), calls, isStaff);
    written.set(key, text);
    return text;
  }
  fastify.get("/api/openapi.json", { compress: packing }, async (request, reply) => {
    const text = await answer(request, "data", describeCalls);
    return reply.type("application/json; charset=utf-8").send(text);
  });
  fastify.get("/api/docs", { compress: packing }, async (request, reply) => {
    const text = await answer(request, "page", (description, calls, isStaff) =>
      docsPage(description, { calls, isStaff }),
    );
    return reply
      .header("Content-Security-Policy", docsPolicy)
      .type("text/html; charset=utf-8")
      .send(text);
  });
}
