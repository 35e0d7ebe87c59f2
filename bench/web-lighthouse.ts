import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromiumPath } from "@fairdraw/e2e/browser.ts";
import { chromium } from "playwright-core";
import { fillLogin } from "./web-page.ts";

/** Fetched when this bench first runs: nothing else needs its hundred packages. */
const lighthouse = "lighthouse@13.5.0";
const scores = {
  performance: "performance",
  accessibility: "accessibility",
  "best-practices": "best practices",
};
const maxOutputBytes = 64 * 2 ** 20;

/** What Lighthouse gives /Login, and Home for one who is signed in, as a phone. Units: of 100. */
export async function lighthouseScores(url: string): Promise<Record<string, number>> {
  const profile = await mkdtemp(join(tmpdir(), "fairdraw-lighthouse-"));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await chromiumPath(),
    args: ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${port}`],
    locale: "zh-CN",
  });
  try {
    const found = await scoresOf("/Login", { url: `${url}/Login`, port, profile });
    await fillLogin(await context.newPage(), url);
    return { ...found, ...(await scoresOf("Home", { url, port, profile })) };
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

async function scoresOf(
  name: string,
  { url, port, profile }: { url: string; port: number; profile: string },
): Promise<Record<string, number>> {
  const file = join(profile, "report.json");
  await promisify(execFile)(
    "npm",
    [
      "exec",
      "--yes",
      `--package=${lighthouse}`,
      "--",
      "lighthouse",
      url,
      `--port=${port}`,
      "--output=json",
      `--output-path=${file}`,
      "--quiet",
      // The session of the one who is signed in lives in the storage.
      "--disable-storage-reset",
      `--only-categories=${Object.keys(scores).join(",")}`,
    ],
    { maxBuffer: maxOutputBytes, cwd: tmpdir() },
  );
  const report: { categories: Record<string, { score: number }> } = JSON.parse(
    await readFile(file, "utf8"),
  );
  return Object.fromEntries(
    Object.entries(scores).map(([key, label]) => [
      `Lighthouse, ${name}, ${label}`,
      Math.round((report.categories[key]?.score ?? 0) * 100),
    ]),
  );
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 0;
}
