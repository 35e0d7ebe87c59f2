import { anOperator, type World } from "@fairdraw/dev-world";
import { type Call, saveIpRule, servedCalls } from "@fairdraw/wire";
import type { Page } from "@playwright/test";
import { type Canary, startCanary } from "../canary.ts";
import { expect, signIn, test } from "../story.ts";

let elsewhere: Canary;
test.beforeAll(async () => {
  elsewhere = await startCanary("<!doctype html><title>elsewhere</title>");
});
test.afterAll(() => elsewhere.close());

/** Another site, and another port of our own host, which browsers take for the same site. */
const hosts = ["localhost", "127.0.0.1"];

const calls = Object.values<Call>(servedCalls);
const posts = calls.filter(({ method }) => method === "POST").map(({ path }) => path);
/** What a visitor may read by GET is everybody's to read. */
const openReads = new Set<string>(
  calls
    .filter(({ method, policy }) => method === "GET" && policy.who === "visitor")
    .map((call) => call.path),
);

/** What all tables hold, but for those in which the platform keeps itself going: issues ahead, checkpoints, sums of the house. */
async function contents(world: World): Promise<Map<string, string>> {
  const tables = await world.db.rows<{ name: string }>({
    text: "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  });
  const own = tables.filter(
    ({ name }) =>
      !/lease|hub_(node|log)|checkpoint|^lottery_(day|issue|seed)$|^process_report$|^house_/.test(
        name,
      ),
  );
  const sums = own.map(
    ({ name }) =>
      `SELECT '${name}' AS name, count(*) || ' ' || coalesce(sum(hashtext(t::text)), 0) AS sum FROM "${name}" t`,
  );
  const rows = await world.db.rows<{ name: string; sum: string }>({
    text: sums.join(" UNION ALL "),
  });
  return new Map(rows.map(({ name, sum }) => [name, sum]));
}

/** Lets time stand, and nobody look at anything, so that nothing changes by itself. */
async function atRest(page: Page, world: World): Promise<Map<string, string>> {
  await page.goto("about:blank");
  await world.setTime(world.nowMs());
  let before = await contents(world);
  await expect(async () => {
    const now = await contents(world);
    const isStill = [...now].every(([name, sum]) => before.get(name) === sum);
    before = now;
    expect(isStill).toBe(true);
    // Jobs that come every few seconds have done theirs too.
    for (const name of ["ledger_unsealed", "rebate_due", "fact_dirty", "hub_outbox"])
      expect(now.get(name), name).toBe("0 0");
  }).toPass();
  return before;
}

/** What a page sends to our server, and which of it was done, as far as the page is told. */
function trafficOf(page: Page, world: World) {
  const sent: string[] = [];
  const done: string[] = [];
  const isOurs = (url: string) =>
    url.startsWith(world.url) && !openReads.has(new URL(url).pathname);
  page.on("request", (request) => {
    if (isOurs(request.url())) sent.push(`${request.method()} ${request.url()}`);
  });
  page.on("response", (response) => {
    const status = response.status();
    if (!isOurs(response.url()) || (status >= 400 && status < 500)) return;
    done.push(`${response.request().method()} ${response.url()} ${status}`);
  });
  return { sent, done };
}

/** Tries every call in every way in which a page may send something to another site unasked. */
function attack(page: Page, world: World): Promise<void> {
  return page.evaluate(
    async ({ site, paths }) => {
      const fields = {
        UserName: "player3",
        Password: "Fairdraw-demo-1",
        Reason: "somebody asks for it",
      };
      const json = JSON.stringify(fields);
      const asForm = new URLSearchParams(fields);
      const settled = (tries: readonly Promise<unknown>[]) => Promise.allSettled(tries);
      const frame = document.createElement("iframe");
      frame.name = "answers";
      document.body.append(frame);
      const post = (path: string, enctype: string) => {
        const form = document.createElement("form");
        Object.assign(form, { method: "post", action: site + path, target: "answers", enctype });
        for (const [name, value] of Object.entries({ ...fields, [json.slice(0, -1)]: "}" })) {
          const input = document.createElement("input");
          Object.assign(input, { type: "hidden", name, value });
          form.append(input);
        }
        document.body.append(form);
        const answered = new Promise((done) =>
          frame.addEventListener("load", done, { once: true }),
        );
        form.submit();
        return answered;
      };
      for (const path of paths) {
        const send = (mode: RequestMode, body: BodyInit, headers: HeadersInit = {}) =>
          fetch(site + path, { method: "POST", credentials: "include", mode, body, headers });
        await settled([
          send("no-cors", json),
          send("no-cors", asForm),
          send("no-cors", new Blob([json])),
          send("cors", json, { "content-type": "application/json" }),
          send("cors", json, { authorization: "Bearer x", "content-type": "text/plain" }),
          new Promise((done) => {
            const image = new Image();
            image.addEventListener("error", done);
            image.src = site + path;
          }),
        ]);
        navigator.sendBeacon(site + path, new Blob([json], { type: "text/plain" }));
        for (const enctype of [
          "application/x-www-form-urlencoded",
          "multipart/form-data",
          "text/plain",
        ]) {
          await post(path, enctype);
        }
      }
    },
    { site: world.url, paths: posts },
  );
}

/** The same out of a frame that is of no origin at all. */
function attackFromNowhere(page: Page, world: World): Promise<void> {
  return page.evaluate(
    ({ site, paths }) =>
      new Promise<void>((done) => {
        addEventListener("message", () => done(), { once: true });
        const frame = document.createElement("iframe");
        frame.setAttribute("sandbox", "allow-scripts allow-forms");
        const each = `path => fetch(${JSON.stringify(site)} + path,
          { method: "POST", mode: "no-cors", headers: { "content-type": "text/plain" }, body: "{}" })`;
        frame.srcdoc = `<script>Promise.allSettled(${JSON.stringify(paths)}.map(${each}))
          .then(() => parent.postMessage("done", "*"))</script>`;
        document.body.append(frame);
      }),
    { site: world.url, paths: posts },
  );
}

for (const host of hosts) {
  test(`no call can be made by a page of ${host} at another port, whatever it sends`, async ({
    page,
    world,
  }) => {
    test.setTimeout(240_000);
    await signIn(page, "player4");
    const before = await atRest(page, world);
    const foreign = await page.context().newPage();
    const { sent, done } = trafficOf(foreign, world);
    await foreign.goto(`http://${host}:${elsewhere.port}/`);
    await attack(foreign, world);
    await attackFromNowhere(foreign, world);
    for (const path of posts) await foreign.goto(world.url + path, { referer: foreign.url() });
    expect(sent.length).toBeGreaterThan(posts.length * 9);
    expect(done).toEqual([]);
    expect(await contents(world)).toEqual(before);
    await foreign.close();
  });
}

test("no page of ours stands in a frame of others, nor do they keep hold of its window", async ({
  page,
  world,
}) => {
  const framed = [
    "/",
    "/Login",
    "/Bet/101",
    "/Register/welcome",
    "/IFrame?Id=none",
    "/api/openapi.json",
    "/api/docs",
  ];
  const control = `http://localhost:${elsewhere.port}/framed`;
  for (const host of hosts) {
    await page.goto(`http://${host}:${elsewhere.port}/`);
    await page.evaluate(
      async (urls) => {
        const load = (tag: string, source: string, url: string) =>
          new Promise((done) => {
            const element = document.createElement(tag);
            for (const end of ["load", "error"]) element.addEventListener(end, done);
            element.setAttribute(source, url);
            document.body.append(element);
          });
        for (const url of urls) {
          await load("iframe", "src", url);
          await load("object", "data", url);
          await load("embed", "src", url);
        }
      },
      [control, ...framed.map((path) => world.url + path)],
    );
    const shown = page.frames().filter((frame) => frame.parentFrame() !== null);
    const places = shown.map((frame) => frame.url());
    // Pages that allow it can be framed: the others were kept out by their own word.
    expect(places).toContain(control);
    expect(places.filter((place) => place.startsWith(world.url))).toEqual([]);
  }
  const opened = page.waitForEvent("popup");
  await page.evaluate((url) => {
    Reflect.set(window, "held", window.open(url));
  }, `${world.url}/Login`);
  const own = await opened;
  await expect(own.getByRole("heading", { name: "登录您的账户" })).toBeVisible();
  expect(await own.evaluate(() => window.opener === null)).toBe(true);
  expect(await page.evaluate(() => (Reflect.get(window, "held") as Window).closed)).toBe(true);
});

// What is claimed: an address that a rule keeps out, another site, another transport.
const claims: readonly Record<string, string>[] = [
  { "X-Forwarded-For": "203.0.113.7" },
  { "X-Forwarded-For": "198.51.100.1, 203.0.113.7" },
  { "X-Forwarded-For": "::ffff:203.0.113.7" },
  { "X-Forwarded-For": Array(200).fill("203.0.113.7").join(",") },
  { Forwarded: "for=203.0.113.7;host=second.localhost;proto=https" },
  { "X-Real-IP": "203.0.113.7", "True-Client-IP": "203.0.113.7" },
  { "CF-Connecting-IP": "203.0.113.7", "CF-IPCountry": "KP" },
  { "X-Forwarded-Host": "second.localhost", "X-Forwarded-Proto": "https" },
];

test("what a browser says of its address, the site or the transport counts for nothing", async ({
  page,
  world,
}) => {
  await world.advance(31_000);
  const operator = await anOperator(world);
  const rule = { Action: "deny", Kind: "cidr", Value: "203.0.113.0/24", Note: "" } as const;
  expect(await operator.act(saveIpRule, rule)).toMatchObject({ Result: 0 });
  const plain = await page.goto("/IPRestricted");
  await expect(page).toHaveTitle("无法在此访问 · Fairdraw");
  expect(plain?.headers()["strict-transport-security"]).toBeUndefined();
  for (const claim of claims) {
    await page.setExtraHTTPHeaders(claim);
    const answer = await page.goto("/IPRestricted");
    await expect(page.getByText("您的地址：127.0.0.*")).toBeVisible();
    await expect(page).toHaveTitle("无法在此访问 · Fairdraw");
    expect(answer?.headers()["strict-transport-security"]).toBeUndefined();
    await signIn(page, "player4");
  }
});
