import { afterEach, expect, it, vi } from "vitest";
import { isHeard, noteHearing, playSound, type Sound, sounds } from "./sounds.ts";

const all = {
  audioMuted: false,
  isChatEnabled: true,
  isFengDanEnabled: true,
  isDrawEnabled: true,
  isWinningEnabled: true,
};
const names = Object.keys(sounds) as Sound[];
const heard = (hearing: Parameters<typeof isHeard>[1]) =>
  names.filter((name) => isHeard(name, hearing));

afterEach(() => {
  noteHearing(null);
  vi.unstubAllGlobals();
});

it("lasts less than a second each", () => {
  for (const name of names) {
    for (const { atMs, forMs } of sounds[name]) expect(atMs + forMs, name).toBeLessThan(1000);
  }
});

it("is silent while muted and while nothing is known of the player", () => {
  expect(heard(all)).toEqual(names);
  expect(heard({ ...all, audioMuted: true })).toEqual([]);
  expect(heard(null)).toEqual([]);
});

it("obeys each of the four switches", () => {
  expect(heard({ ...all, isFengDanEnabled: false })).toEqual(["draw", "win", "chat"]);
  expect(heard({ ...all, isDrawEnabled: false })).not.toContain("draw");
  expect(heard({ ...all, isWinningEnabled: false })).not.toContain("win");
  expect(heard({ ...all, isChatEnabled: false })).not.toContain("chat");
});

it("strikes the tones of a sound that is wanted, and none of one that is not", () => {
  const started: number[] = [];
  class Audio {
    state = "running";
    currentTime = 0;
    destination = {};
    createGain() {
      const gain = { setValueAtTime: () => {}, linearRampToValueAtTime: () => {} };
      return { gain, connect: () => {} };
    }
    createOscillator() {
      const frequency = { value: 0 };
      return {
        frequency,
        connect: (next: unknown) => next,
        start: () => started.push(frequency.value),
        stop: () => {},
      };
    }
  }
  vi.stubGlobal("AudioContext", Audio);
  noteHearing({ ...all, isDrawEnabled: false });
  playSound("draw");
  expect(started).toEqual([]);
  playSound("close");
  expect(started).toEqual([660, 440]);
});
