import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { parseTotpSecret, totpCodeAt } from "../apps/server/src/platform/totp.ts";
import { operatorCalls } from "../packages/wire/src/all-operator-calls.ts";
import type { Call } from "../packages/wire/src/core/define-call.ts";
import { requestSchemaOf } from "../packages/wire/src/core/request-schema.ts";
import { hostProbePath } from "../packages/wire/src/site/calls.ts";
import { appPartBytesMax } from "../packages/wire/src/site/operator-calls.ts";
import { operatorResults } from "../packages/wire/src/staff/results.ts";

const { operatorLogin, operatorLogout, proveOperator, ...offered } = operatorCalls;
const calls: readonly Call[] = Object.values<Call>(offered);
/** A variable of the environment; an empty one counts as unset. */
function setting(name: string): string | undefined {
  const value = process.env[name];
  return value === "" ? undefined : value;
}

const sessionFile =
  setting("OPERATOR_SESSION") ?? join(import.meta.dirname, "../.cache/operator-session.json");

/** What went wrong, in one line for the person at the keyboard. */
class Failure extends Error {}

interface Place {
  readonly url: string;
  readonly name: string;
}

const usage = `npm run operator -- <call> ['<json>'] [--reason <text>]
npm run operator -- app <device> <file> --reason <text>   sends the file of an app and offers it
npm run operator -- help <call>      what the call takes, as JSON Schema
npm run operator -- logout           ends the session that is kept between calls

  OPERATOR_URL          where the platform is (http://localhost:8080)
  OPERATOR_NAME         operator
  OPERATOR_PASSWORD     asked for when it is not set
  OPERATOR_SESSION      file that keeps the session between calls (.cache/operator-session.json)
  OPERATOR_TOTP_SECRET  of the authenticator, base32; without it the code is asked for

Prints the answer as JSON; ends with 1 when the call is refused. What needs two persons is only
proposed: another operator approves its TaskId with AdminTask/Approve. Calls and the rights they take:
`;

/** Makes one call of the operators and prints its answer. Answers the exit code. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean", short: "h" }, reason: { type: "string" } },
  });
  const [word, argument, path] = positionals;
  if (values.help === true || word === undefined || (word === "help" && argument === undefined)) {
    const rows = calls.map((call) => `  ${call.name.padEnd(31)} [${takes(call)}] ${call.summary}`);
    console.log(usage + rows.join("\n"));
    return word === undefined && values.help !== true ? 1 : 0;
  }
  if (word === "help") {
    console.log(JSON.stringify(requestSchemaOf(callOf(argument ?? "")), null, 2));
    return 0;
  }
  const place = {
    url: (setting("OPERATOR_URL") ?? "http://localhost:8080").replace(/\/$/, ""),
    name: setting("OPERATOR_NAME") ?? "operator",
  };
  if (word === "logout") return logout(place);
  if (word === "app") {
    return sendApp(place, { Device: argument, path: path ?? "", Reason: values.reason });
  }
  const body = readBody(argument ?? "{}", values.reason);
  const answer = await callInSession(place, callOf(word), body);
  console.log(JSON.stringify(answer, null, 2));
  return isRefusal(answer) ? 1 : 0;
}

/** What a call asks of whoever makes it. */
function takes({ policy }: Call): string {
  const two = { true: ", two persons", aboveLimit: ", two persons above a limit", false: "" };
  return `${policy.may}${two[`${policy.needsTwo}`]}`;
}

/** Sends a file in parts, then has them put together and offered. Answers the exit code. */
async function sendApp(
  place: Place,
  app: { Device: string | undefined; path: string; Reason: string | undefined },
): Promise<number> {
  const bytes = await readFile(app.path).catch(() => {
    throw new Failure(`there is no file "${app.path}"`);
  });
  const Upload = crypto.randomUUID();
  const tell = (answer: unknown): number => {
    console.log(JSON.stringify(answer, null, 2));
    return isRefusal(answer) ? 1 : 0;
  };
  for (let No = 0; No * appPartBytesMax < bytes.length; No += 1) {
    const part = bytes.subarray(No * appPartBytesMax, (No + 1) * appPartBytesMax);
    const body = { Upload, No, Part: part.toString("base64") };
    const answer = await callInSession(place, operatorCalls.uploadAppPart, body);
    if (isRefusal(answer)) return tell(answer);
  }
  const file = {
    FileName: basename(app.path),
    Sha256: createHash("sha256").update(bytes).digest("hex"),
  };
  const { Device, Reason } = app;
  const body = { Upload, Device, ...file, Reason };
  return tell(await callInSession(place, operatorCalls.publishAppFile, body));
}

function callOf(name: string): Call {
  const found = calls.find((call) => call.name.toLowerCase() === name.toLowerCase());
  if (found === undefined) throw new Failure(`there is no call "${name}"; --help lists them`);
  return found;
}

function readBody(text: string, reason: string | undefined): object {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    throw new Failure(`that is not JSON: ${error instanceof Error ? error.message : text}`);
  }
  if (typeof body !== "object" || body === null) throw new Failure("the JSON is an object");
  return reason === undefined ? body : { ...body, Reason: reason };
}

function resultOf(answer: unknown): unknown {
  return typeof answer === "object" && answer !== null ? Reflect.get(answer, "Result") : undefined;
}

function isRefusal(answer: unknown): boolean {
  const result = resultOf(answer);
  return typeof result === "number" && result !== 0;
}

/** Makes a call in a session, and proves anew who sits here where the server asks for that. */
async function callInSession(place: Place, call: Call, body: object): Promise<unknown> {
  const answer = await callOnce(place, call, body);
  const isAsked = isRefusal(answer) && resultOf(answer) === operatorResults.NOT_PROVED.code;
  if (!isAsked) return answer;
  const proof = await callOnce(place, proveOperator, { Totp: await codeNow(place) });
  return isRefusal(proof) ? proof : callOnce(place, call, body);
}

/** Uses the session of an earlier call while it lives: a code of the authenticator works once. */
async function callOnce(place: Place, call: Call, body: object): Promise<unknown> {
  const kept = await keptToken(place);
  if (kept !== null) {
    const { status, answer } = await send(place, call, body, kept);
    if (status !== 401) return acceptable(status, answer);
  }
  const token = await login(place);
  const { status, answer } = await send(place, call, body, token);
  return acceptable(status, answer);
}

function acceptable(status: number, answer: unknown): unknown {
  if (status === 200 || status === 400) return answer;
  throw new Failure(`HTTP ${status}: ${JSON.stringify(answer)}`);
}

async function send(place: Place, call: Call, body: object, token?: string) {
  const response = await fetch(place.url + call.path, {
    method: call.method,
    headers: {
      "content-type": "application/json",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    // A token is for the host that it was asked from.
    redirect: "error",
  });
  const answer: unknown = await response.json().catch(() => null);
  return { status: response.status, answer };
}

async function login(place: Place): Promise<string> {
  const Password =
    setting("OPERATOR_PASSWORD") ?? (await ask(`Password of ${place.name}`, { isSecret: true }));
  const Totp = await codeNow(place);
  const { answer } = await send(place, operatorLogin, { UserName: place.name, Password, Totp });
  const token = textOf(answer, "access_token");
  if (token === null) {
    throw new Failure(
      `${place.name} cannot log in: ${JSON.stringify(answer)}\n(each code works once; the next comes within 30 s)`,
    );
  }
  await mkdir(dirname(sessionFile), { recursive: true });
  const kept = { ...place, token };
  await writeFile(sessionFile, JSON.stringify(kept), { mode: 0o600 });
  return token;
}

/** The code of the platform's present time, which need not be ours. */
async function codeNow(place: Place): Promise<string> {
  const secret = setting("OPERATOR_TOTP_SECRET");
  if (secret === undefined) return ask("Code of the authenticator");
  const response = await fetch(place.url + hostProbePath);
  const serverMs = Number(response.headers.get("x-server-time") ?? Date.now());
  return totpCodeAt(parseTotpSecret(secret), serverMs);
}

async function keptToken(place: Place): Promise<string | null> {
  const text = await readFile(sessionFile, "utf8").catch(() => "null");
  const kept: unknown = JSON.parse(text);
  const isOurs = textOf(kept, "url") === place.url && textOf(kept, "name") === place.name;
  return isOurs ? textOf(kept, "token") : null;
}

/** A text of an object by its name; null where there is none. */
function textOf(value: unknown, name: string): string | null {
  const field: unknown =
    typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
  return typeof field === "string" ? field : null;
}

async function logout(place: Place): Promise<number> {
  const token = await keptToken(place);
  if (token !== null) await send(place, operatorLogout, {}, token);
  await rm(sessionFile, { force: true });
  return 0;
}

/** Asks the person at the keyboard; a secret does not appear while it is typed. */
async function ask(what: string, { isSecret = false } = {}): Promise<string> {
  if (!process.stdin.isTTY) throw new Failure(`${what} is not set, and nobody is there to ask`);
  process.stderr.write(`${what}: `);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({
    input: process.stdin,
    output: isSecret ? nowhere : process.stderr,
    terminal: true,
  });
  try {
    return await terminal.question("");
  } finally {
    terminal.close();
    if (isSecret) process.stderr.write("\n");
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  const isOurs = error instanceof Failure || error instanceof TypeError;
  const isUsage =
    error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
  if (!isOurs && !isUsage) throw error;
  console.error(`operator: ${error.message}`);
  process.exitCode = 1;
}
