/** One tone of a sound. Units: Hz, ms from its start, ms long, loudness 0 to 1. */
interface Tone {
  hz: number;
  atMs: number;
  forMs: number;
  loud: number;
}

const tone = (hz: number, atMs: number, forMs: number, loud = 0.12): Tone => ({
  hz,
  atMs,
  forMs,
  loud,
});

/** All shorter than a second, and none that flatters. Source: screens.md 1 "Sounds". */
export const sounds = {
  tick: [tone(880, 0, 40, 0.05)],
  close: [tone(660, 0, 140), tone(440, 160, 260)],
  draw: [tone(523, 0, 110), tone(659, 120, 110), tone(784, 240, 200)],
  win: [tone(659, 0, 120), tone(784, 130, 120), tone(1047, 260, 320)],
  chat: [tone(990, 0, 70, 0.08)],
} as const satisfies Record<string, readonly Tone[]>;

export type Sound = keyof typeof sounds;

/** What decides whether a sound is heard; unknown until the account's own data is there. */
export interface Hearing {
  audioMuted: boolean;
  isChatEnabled: boolean;
  isFengDanEnabled: boolean;
  isDrawEnabled: boolean;
  isWinningEnabled: boolean;
}

const switchOf = {
  tick: "isFengDanEnabled",
  close: "isFengDanEnabled",
  draw: "isDrawEnabled",
  win: "isWinningEnabled",
  chat: "isChatEnabled",
} as const satisfies Record<Sound, keyof Hearing>;

/** Tells whether a sound is wanted: nothing sounds while muted or while that is not known. */
export function isHeard(sound: Sound, hearing: Hearing | null): boolean {
  return hearing !== null && !hearing.audioMuted && hearing[switchOf[sound]];
}

let context: AudioContext | null = null;

/** Sounds at once. Effects: none where the browser has no audio or still waits for a first press. */
export function soundNow(sound: Sound): void {
  if (!("AudioContext" in window)) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume().catch(() => {});
  for (const one of sounds[sound]) strike(context, one);
}

/** How a tone begins and ends, so that it does not click. Units: s. */
const rampSeconds = 0.01;

function strike(audio: AudioContext, { hz, atMs, forMs, loud }: Tone): void {
  const begin = audio.currentTime + atMs / 1000;
  const end = begin + forMs / 1000;
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.frequency.value = hz;
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(loud, begin + rampSeconds);
  volume.gain.linearRampToValueAtTime(0, end);
  source.connect(volume).connect(audio.destination);
  source.start(begin);
  source.stop(end);
}

let hearing: Hearing | null = null;

/** Notes what the player wants to hear; null when nobody is there to hear. */
export function noteHearing(now: Hearing | null): void {
  hearing = now;
}

/** Sounds if the player wants to hear it. */
export function playSound(sound: Sound): void {
  if (isHeard(sound, hearing)) soundNow(sound);
}
