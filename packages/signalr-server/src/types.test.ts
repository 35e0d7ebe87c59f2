import { expect, test } from "vitest";
import { createHubServer, type HubContext, hubMethod } from "./index.ts";

interface Events {
  Text: string;
  Moved: [x: number, y: number];
  List: number[];
}
type Context = HubContext<Events, { name: string }>;

const hub = createHubServer<Events, { name: string }>({
  path: "/Hub",
  authenticate: () => ({ ok: false, status: 401 }),
  methods: {
    Annotated: {
      parse: ([id]): [number] => [Number(id)],
      run: async (context: Context, id: number) => context.identity.name.repeat(id),
    },
    Inferred: hubMethod({
      parse: ([id]): [number] => [Number(id)],
      run: (context: Context, id) => context.caller.send("Moved", id, id.valueOf()),
    }),
  },
});

// The compiler checks these; an expectation that is not met fails the type check.
test("lets only known events with their own payloads be sent", () => {
  const { all } = hub.clients;
  const sends = [
    () => all.send("Text", "x"),
    () => all.send("Moved", 1, 2),
    () => all.send("List", [1]),
    // @ts-expect-error unknown event
    () => all.send("Nothing", 1),
    // @ts-expect-error wrong payload
    () => all.send("Text", 1),
    // @ts-expect-error a missing argument of a tuple
    () => all.send("Moved", 1),
    // @ts-expect-error no payload
    () => all.send("Text"),
  ];
  for (const send of sends) expect(send).not.toThrow();
  hub.stop();
});

test("refuses two methods whose names differ in letter case only", () => {
  const method = { parse: (args: unknown[]) => args, run: () => 1 };
  const authenticate = () => ({ ok: false, status: 401 }) as const;
  expect(() =>
    createHubServer({ path: "/Hub", authenticate, methods: { join: method, Join: method } }),
  ).toThrow("declared twice");
});
