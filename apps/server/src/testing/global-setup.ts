import type { TestProject } from "vitest/node";
import { startTestPostgres } from "./test-postgres.ts";
import { makeUsualWorld } from "./test-world.ts";

declare module "vitest" {
  interface ProvidedContext {
    serverUrl: string;
  }
}

/** One PostgreSQL for all server tests; each file takes a database of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres({ mayForget: true });
  await makeUsualWorld(postgres.serverUrl);
  project.provide("serverUrl", postgres.serverUrl);
  return () => postgres.stop();
}
