import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

const run = promisify(execFile);
const ownName = "@fairdraw/signalr-server";
const here = dirname(import.meta.dirname);
const repository = dirname(dirname(here));
const require = createRequire(import.meta.url);
const compiler = join(dirname(require.resolve("typescript/package.json")), "bin", "tsc");

/** The Node of the repository, and the machine's own where it has one. */
const nodes = [
  process.execPath,
  ...(process.env["PATH"] ?? "")
    .split(delimiter)
    .filter((folder) => !folder.includes("node_modules"))
    .map((folder) => join(folder, "node"))
    .filter((path) => existsSync(path))
    .slice(0, 1),
];

let folder = "";
let consumer = "";
let files: string[] = [];

/** Builds the package, packs it, and installs the tarball beside what it needs, without a network. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hub-package-"));
  const built = join(folder, "built");
  await run(process.execPath, [join(here, "build.ts"), built]);
  const options = { cwd: folder, shell: process.platform === "win32" };
  const { stdout } = await run("npm", ["pack", "--json", "--loglevel=error", "./built"], options);
  const [packed]: { filename: string; files: { path: string }[] }[] = JSON.parse(stdout);
  files = (packed?.files ?? []).map(({ path }) => path);
  consumer = join(folder, "consumer");
  const modules = join(consumer, "node_modules");
  await mkdir(join(modules, "@fairdraw"), { recursive: true });
  await run("tar", ["-xzf", packed?.filename ?? ""], { cwd: folder });
  await rename(join(folder, "package"), join(modules, "@fairdraw", "signalr-server"));
  const needed = ["ws", "@msgpack/msgpack", "redis", "@redis/client", "fastify", "@types/node"];
  for (const name of [...needed, "undici-types", "@microsoft/signalr"]) {
    await mkdir(dirname(join(modules, name)), { recursive: true });
    await symlink(join(repository, "node_modules", name), join(modules, name), "junction");
  }
  await writeFile(join(consumer, "package.json"), '{"private":true,"type":"module"}');
}, 120_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Compiles programs as strictly as the compiler can, with the types of the package itself checked. */
async function compile(...names: string[]): Promise<void> {
  const strict = ["--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess"];
  const modules = ["--module", "nodenext", "--target", "es2022", "--types", "node"];
  const args = [compiler, ...strict, ...modules, ...names];
  const refusal = await run(process.execPath, args, { cwd: consumer }).then(
    () => null,
    (thrown: unknown) => String(Reflect.get(Object(thrown), "stdout")),
  );
  if (refusal !== null) throw new Error(refusal);
}

/** The examples of the README in its order. */
async function examples(): Promise<string[]> {
  const text = await readFile(join(here, "README.md"), "utf8");
  return [...text.matchAll(/```ts\n([^]*?)```/g)].map(([, code = ""]) => code);
}

/** Runs a server program and tells its first line. */
async function start(node: string, name: string) {
  const child = spawn(node, [name], { cwd: consumer, stdio: ["ignore", "pipe", "inherit"] });
  const line = new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (data: Buffer) => resolve(data.toString().trim()));
    child.on("exit", (code) => reject(new Error(`ended with ${code}`)));
  });
  return { line: await line, stop: () => child.kill() };
}

test("holds what is run and read, and no sources or tests", () => {
  const tops = new Set(files.map((path) => path.split("/")[0]));
  expect(tops).toEqual(
    new Set(["CHANGELOG.md", "LICENSE", "README.md", "docs", "lib", "package.json"]),
  );
  expect(files).toContain("lib/index.d.ts");
  expect(files.filter((path) => /test|(?<!\.d)\.ts$/.test(path))).toEqual([]);
});

test("has types that a strict project can use, and that refuse what is wrong", async () => {
  const program = (argument: string) => `
import { createHubServer, hubMethod, HubException, type HubContext } from "@fairdraw/signalr-server";
import { messagePackProtocol } from "@fairdraw/signalr-server/msgpack";
import { createRedisBackplane } from "@fairdraw/signalr-server/redis";
interface Events { Moved: [x: number, y: number]; Said: { text: string } }
interface Player { readonly name: string }
const parse = ([text]: unknown[]): [string] => {
  if (typeof text !== "string") throw new HubException("One text, please.");
  return [text];
};
const run = ({ identity, caller }: HubContext<Events, Player>, text: string) => {
  caller.send("Said", { text: identity.name + text });
};
const hub = createHubServer<Events, Player>({
  path: "/Hub",
  protocols: [messagePackProtocol],
  authenticate: ({ token }) => ({ ok: true, userId: token, expiresAt: null, identity: { name: "x" } }),
  methods: { Say: hubMethod({ parse, run }) },
});
hub.clients.user("1").send("Moved", 1, ${argument});
export const backplane: typeof createRedisBackplane = createRedisBackplane;
`;
  await writeFile(join(consumer, "right.ts"), program("2"));
  await compile("right.ts");
  await writeFile(join(consumer, "wrong.ts"), program('"2"'));
  await expect(compile("wrong.ts")).rejects.toThrow(
    "'string' is not assignable to parameter of type 'number'",
  );
}, 60_000);

test.each(nodes)(
  "is imported by %s",
  async (node) => {
    const entries = ["", "/msgpack", "/redis"].map((entry) => JSON.stringify(ownName + entry));
    const imports = entries.map(
      (entry) => `console.log(Object.keys(await import(${entry})).join());`,
    );
    const program = ["--input-type=module", "--eval", imports.join("\n")];
    const { stdout } = await run(node, program, { cwd: consumer });
    expect(stdout).toContain("createHubServer");
    expect(stdout).toContain("messagePackProtocol\ncreateRedisBackplane\n");
  },
  60_000,
);

test.each(nodes)(
  "serves the first example of the README to the official client on %s",
  async (node) => {
    const [server = "", client = ""] = await examples();
    expect(server.trim().split("\n").length).toBeLessThanOrEqual(18);
    await writeFile(join(consumer, "server.ts"), server);
    await writeFile(join(consumer, "client.ts"), client);
    await compile("server.ts", "client.ts", "--skipLibCheck");
    const compiled = await readFile(join(consumer, "server.js"), "utf8");
    const anyPort = compiled.replace("(8080)", "(0, () => console.log(server.address().port))");
    await writeFile(join(consumer, "server.js"), anyPort);
    const { line: port, stop } = await start(node, "server.js");
    const asked = await readFile(join(consumer, "client.js"), "utf8");
    const ended = `${asked.replace("8080", port)}\nawait connection.stop();`;
    await writeFile(join(consumer, "client.js"), ended);
    const { stdout } = await run(node, ["client.js"], { cwd: consumer });
    stop();
    expect(stdout).toContain("Ann: hello");
  },
  60_000,
);

/** Asks its client, reads what it uploads and streams to it: what once needed a later Node. */
const bothWays = `
import { createServer } from "node:http";
import { HubConnectionBuilder, LogLevel, Subject } from "@microsoft/signalr";
import { createHubServer, hubStream, hubUpload } from "@fairdraw/signalr-server";
const parse = (args) => args;
const gather = async (_context, { uploads: [items] }) => {
  let sum = 0;
  for await (const item of items) sum += item;
  return sum;
};
const hub = createHubServer({
  path: "/Hub",
  methods: {
    Count: hubStream({ parse, stream: (_context, _call, to) => Array.from({ length: to }, (_, n) => n) }),
    Gather: hubUpload({ parse, uploads: 1, receive: gather }),
  },
});
const server = createServer();
hub.attach(server);
server.listen(0, async () => {
  const url = "http://localhost:" + server.address().port + "/Hub";
  const client = new HubConnectionBuilder().withUrl(url).configureLogging(LogLevel.None).build();
  client.on("Confirm", (text) => text + " yes");
  await client.start();
  console.log(await hub.clients.client(client.connectionId).invoke("Confirm", ["Sure?"]));
  const subject = new Subject();
  const sum = client.invoke("Gather", subject);
  for (const item of [1, 2, 3]) subject.next(item);
  subject.complete();
  console.log(await sum);
  const items = [];
  const next = (item) => items.push(item);
  await new Promise((complete, error) => client.stream("Count", 3).subscribe({ next, complete, error }));
  console.log(items.join());
  await client.stop();
  process.exit(0);
});
`;

test.each(nodes)(
  "asks, reads and streams on %s",
  async (node) => {
    await writeFile(join(consumer, "both-ways.js"), bothWays);
    const { stdout } = await run(node, ["both-ways.js"], { cwd: consumer });
    expect(stdout).toBe("Sure? yes\n6\n0,1,2\n");
  },
  60_000,
);

test("stands beside Fastify as the README says", async () => {
  const all = await examples();
  const fastify = all.find((code) => code.includes("fastify")) ?? "";
  const hub = `import { createHubServer } from "@fairdraw/signalr-server";
const hub = createHubServer({ path: "/chat", methods: {} });
`;
  const program = `${hub}${fastify}\nconsole.log(JSON.stringify(app.addresses()));`;
  await writeFile(join(consumer, "beside.ts"), program.replace("8080", "0"));
  await compile("beside.ts", "--skipLibCheck");
  const { line, stop } = await start(process.execPath, "beside.js");
  const [address]: { port: number }[] = JSON.parse(line);
  const url = `http://localhost:${address?.port}`;
  expect(await (await fetch(url)).text()).toBe("hello");
  const negotiate = `${url}/chat/negotiate?negotiateVersion=1`;
  const negotiated = await fetch(negotiate, { method: "POST" });
  expect(await negotiated.text()).toContain("connectionToken");
  stop();
}, 60_000);
