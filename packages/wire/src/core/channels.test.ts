import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { allHubEvents, allHubMethods } from "../all-hub.ts";
import { eventSamples } from "../samples.ts";
import { channelKey, channelOfEvent, eventChannels, offersChannel, paramsOf } from "./channels.ts";
import { defineHubEvent, type HubMethod } from "./define-hub.ts";
import { Position } from "./position.ts";

it("gives every event one channel, and no channel to an event that is not declared", () => {
  expect(Object.keys(eventChannels).sort()).toEqual(Object.keys(allHubEvents).sort());
});

it.each(Object.entries(eventSamples))(
  "reads the channel of %s from its payload",
  (name, fixture) => {
    const channel = channelOfEvent(name, fixture.payload);
    expect(channel).not.toBeNull();
    if (channel === null) return;
    for (const param of paramsOf(channel, fixture.payload)) {
      expect(["string", "number"]).toContain(typeof param);
    }
  },
);

it("knows no channel for an event of a later version, and none for an unknown audience", () => {
  expect(channelOfEvent("Later", { GameId: 1 })).toBeNull();
  expect(channelOfEvent("ToastNotification", { Channel: "everybody" })).toBeNull();
});

it("names a channel with its scope on the server and without it on the client", () => {
  expect(channelKey(offersChannel, [101], 7)).toBe("offers:7:101");
  expect(channelKey(offersChannel, [101])).toBe("offers:101");
});

it("does not compile for a payload that lacks a parameter of the channel", () => {
  const event = defineHubEvent({
    name: "LotteryAwarded",
    // @ts-expect-error GameId is missing.
    payload: z.extend(Position, { serialNumber: z.string() }),
  });
  expect(event.channel.params).toEqual(["GameId"]);
});

describe("a method that joins", () => {
  const joining = Object.values<HubMethod>(allHubMethods).filter(
    ({ joins }) => joins !== undefined,
  );

  it.each(joining)("$name has an answer that tells the place", ({ answer }) => {
    const places = [
      { Epoch: 1, LastSeq: 2, ServerTime: 3, States: [] },
      { Channels: [{ GameId: 101, Epoch: 1, LastSeq: 2 }], ServerTime: 3, States: [] },
    ];
    expect(places.some((place) => answer.safeParse(place).success)).toBe(true);
    expect(answer.safeParse({ ServerTime: 3, States: [] }).success).toBe(false);
  });
});
