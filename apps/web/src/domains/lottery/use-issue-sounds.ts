import { useEffect, useRef } from "react";
import { playSound } from "../account/sounds.ts";

/** The last seconds before the close that tick. Source: screens.md 1 "Sounds". */
const tickSeconds = 10;

interface IssueMoment {
  /** Seconds to the close; negative while nothing is sold. */
  seconds: number;
  current: string | null;
  drawn: string | null;
}

/** Lets a player hear the time running out, the close and the draw of the game that is open. */
export function useIssueSounds({ seconds, current, drawn }: IssueMoment): void {
  const before = useRef({ current, drawn });
  useEffect(() => {
    if (seconds > 0 && seconds <= tickSeconds) playSound("tick");
  }, [seconds]);
  useEffect(() => {
    const was = before.current;
    before.current = { current, drawn };
    if (drawn !== null && was.drawn !== drawn) playSound("draw");
    else if (was.current !== null && was.current !== current) playSound("close");
  }, [current, drawn]);
}
