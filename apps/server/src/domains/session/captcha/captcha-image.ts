import type { Random } from "../../../platform/random.ts";
import { below } from "./dice.ts";

type Point = readonly [x: number, y: number];

/**
 * Strokes of the characters on a field of 4 by 6, each a run of points. Left out: what is taken for another one (0 and O, 1 and
 * I, 2 and Z, 5 and S, 8 and B).
 */
const strokes: Readonly<Record<string, string>> = {
  "3": "0,0 4,0 1.5,2.4 4,3.6 3.6,5.6 2,6 0,5.2",
  "4": "3,6 3,0 0,4 4,4",
  "6": "3.6,0.2 1,2 0,4.4 1.4,6 3.4,5.4 3.8,3.8 2.2,2.8 0.3,3.8",
  "7": "0,0 4,0 1.4,6 | 1,3 3.6,3",
  "9": "0.4,5.8 3,4.6 4,1.6 2.6,0 0.6,0.6 0.2,2.2 1.8,3.2 3.7,2.2",
  A: "0,6 2,0 4,6 | 0.8,4 3.2,4",
  C: "4,0.8 2.2,0 0.4,1.2 0,3 0.4,4.8 2.2,6 4,5.2",
  E: "4,0 0,0 0,6 4,6 | 0,3 3.2,3",
  F: "4,0 0,0 0,6 | 0,3 3.2,3",
  H: "0,0 0,6 | 4,0 4,6 | 0,3 4,3",
  K: "0,0 0,6 | 4,0 0,3.2 4,6",
  L: "0,0 0,6 4,6",
  M: "0,6 0,0 2,3 4,0 4,6",
  N: "0,6 0,0 4,6 4,0",
  P: "0,6 0,0 3.2,0 4,1.4 3.2,3 0,3",
  R: "0,6 0,0 3.2,0 4,1.4 3.2,3 0,3 | 1.6,3 4,6",
  T: "0,0 4,0 | 2,0 2,6",
  U: "0,0 0,4.6 1,6 3,6 4,4.6 4,0",
  W: "0,0 1,6 2,2.6 3,6 4,0",
  X: "0,0 4,6 | 4,0 0,6",
  Y: "0,0 2,3 4,0 | 2,3 2,6",
};

const alphabet = Object.keys(strokes);
const length = 4;
const size = { width: 190, height: 60 };
const noiseLines = 3;

/** Four characters to be read by eye. */
export function newImageAnswer(random: Random): string {
  return Array.from({ length }, () => alphabet[below(random, alphabet.length)]).join("");
}

/**
 * Draws characters as an image that a person reads and a simple program does not: every stroke bent,
 * turned and moved, all strokes and some noise in one path in no order. Shape: an SVG document.
 */
export function drawCaptcha(text: string, random: Random): string {
  const lines = Array.from(text).flatMap((character, index) => placed(character, index, random));
  const noise = Array.from({ length: noiseLines }, () => noiseLine(random));
  const path = shuffled([...lines, ...noise], random)
    .map(curveThrough)
    .join("");
  const colour = `hsl(${below(random, 360)} 45% 35%)`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">`,
    `<rect width="100%" height="100%" fill="#f4f4f0"/>`,
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>`,
    "</svg>",
  ].join("");
}

/** The strokes of a character at its place, each one turned, sheared and shaken. */
function placed(character: string, index: number, random: Random): Point[][] {
  const turn = spread(random, 0.28);
  const shear = spread(random, 0.22);
  const scale = 5.4 + spread(random, 0.6);
  const left = 14 + index * 43 + spread(random, 4);
  const top = 11 + spread(random, 5);
  const at = ([x, y]: Point): Point => {
    const [u, v] = [x - 2 + shear * (y - 3), y - 3];
    return [
      left + 12 + scale * (u * Math.cos(turn) - v * Math.sin(turn)) + spread(random, 1.2),
      top + 18 + scale * (u * Math.sin(turn) + v * Math.cos(turn)) + spread(random, 1.2),
    ];
  };
  return strokesOf(character).map((stroke) => stroke.map(at));
}

function strokesOf(character: string): Point[][] {
  return (strokes[character] ?? "").split(" | ").map((stroke) =>
    stroke.split(" ").map((point): Point => {
      const [x = 0, y = 0] = point.split(",").map(Number);
      return [x, y];
    }),
  );
}

function noiseLine(random: Random): Point[] {
  const [x, y] = [below(random, size.width), below(random, size.height)];
  const reach = () => 8 + below(random, 14);
  return [
    [x, y],
    [x + reach(), y + spread(random, 6)],
    [x + reach() * 1.6, y + spread(random, 8)],
  ];
}

/** A path that bends a little between its points. */
function curveThrough(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (first === undefined) return "";
  let [x, y] = first;
  const parts = rest.map(([nextX, nextY]) => {
    const [midX, midY] = [(x + nextX) / 2 + (nextY - y) / 14, (y + nextY) / 2 - (nextX - x) / 14];
    [x, y] = [nextX, nextY];
    return `Q${round(midX)} ${round(midY)} ${round(nextX)} ${round(nextY)}`;
  });
  return `M${round(first[0])} ${round(first[1])}${parts.join("")}`;
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, at: below(random, 1_000_000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** Evenly between -reach and reach. */
function spread(random: Random, reach: number): number {
  return (below(random, 2001) / 1000 - 1) * reach;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
