import { expect, it } from "vitest";
import { createServerClock } from "./server-clock.ts";

it("places the server's reading in the middle between sending and receiving", () => {
  const clock = createServerClock();
  clock.note({ serverMs: 10_000, sentMs: 1_000, receivedMs: 1_400 });
  expect(clock.offsetMs()).toBe(8_800);
});

it("lets one slow answer not move the clock", () => {
  const clock = createServerClock();
  for (const late of [0, 10, 0, 1_500, 20]) {
    clock.note({ serverMs: 5_000, sentMs: 0, receivedMs: 2 * late });
  }
  expect(clock.offsetMs()).toBe(4_990);
});

it("starts anew when the device's clock was set", () => {
  const clock = createServerClock();
  for (let i = 0; i < 5; i += 1) clock.note({ serverMs: 5_000, sentMs: 0, receivedMs: 0 });
  clock.note({ serverMs: 65_000, sentMs: 0, receivedMs: 0 });
  expect(clock.offsetMs()).toBe(65_000);
});

it("wakes its listeners on the first reading and not on noise", () => {
  const clock = createServerClock();
  let woken = 0;
  clock.subscribe(() => {
    woken += 1;
  });
  clock.note({ serverMs: 5_000, sentMs: 0, receivedMs: 0 });
  clock.note({ serverMs: 5_020, sentMs: 0, receivedMs: 0 });
  expect(woken).toBe(1);
});
