import type { BuiltInBanner } from "@fairdraw/wire/site/home-calls.ts";
import type { ReactNode } from "react";

/** Drawn in the colour of the banner's words, so that it suits both looks; says nothing by itself. */
export function BannerArt({ name }: { name: BuiltInBanner }) {
  return (
    <svg
      viewBox="0 0 160 120"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-16 w-auto shrink-0 tablet:h-28 desk:h-36"
    >
      {pictures[name]}
    </svg>
  );
}

const balls = [26, 62, 98];

const pictures: Record<BuiltInBanner, ReactNode> = {
  // Balls under a glass that has found them right, on a chain.
  verify: (
    <>
      {balls.map((x) => (
        <circle key={x} cx={x} cy="84" r="15" className="fill-surface" />
      ))}
      <path d="M41 84h6M77 84h6M113 84h14" />
      <circle cx="88" cy="42" r="30" className="fill-surface" />
      <path d="m74 43 10 10 19-21" strokeWidth="5" />
      <path d="m110 64 20 19" strokeWidth="7" />
    </>
  ),
  // A gauge whose hand stands before its mark.
  limits: (
    <>
      <path d="M28 96a54 54 0 0 1 108 0" strokeWidth="12" className="opacity-25" />
      <path d="M28 96a54 54 0 0 1 67-52.4" strokeWidth="12" />
      <path d="m114 38 8-13" strokeWidth="5" />
      <path d="m82 96 7-34" strokeWidth="5" />
      <circle cx="82" cy="96" r="8" className="fill-surface" />
    </>
  ),
  // Slips of several games in one stack.
  combo: (
    <>
      <rect x="62" y="12" width="76" height="52" rx="8" className="fill-surface" />
      <rect x="42" y="32" width="76" height="52" rx="8" className="fill-surface" />
      <rect x="22" y="52" width="76" height="52" rx="8" className="fill-surface" />
      <circle cx="42" cy="72" r="8" />
      <circle cx="64" cy="72" r="8" fill="currentColor" />
      <path d="M35 92h50M78 72h8" />
      <path d="M132 84v24M120 96h24" strokeWidth="5" />
    </>
  ),
};
