import { useEffect, useState } from "react";
import { nameFaultOf } from "./register-form.ts";
import { isNameFree } from "./registration.api.ts";

/** So long nothing is typed before the server is asked. Source: screens.md 4. Units: ms. */
const idleMs = 400;

/** Whether the typed account may be taken; null while it is not fit, not asked or not known. */
export function useNameCheck(userName: string): boolean | null {
  const [known, setKnown] = useState<{ userName: string; isFree: boolean | null } | null>(null);
  useEffect(() => {
    if (nameFaultOf(userName) !== null) return;
    let isGone = false;
    const timer = setTimeout(() => {
      void isNameFree(userName).then((isFree) => {
        if (!isGone) setKnown({ userName, isFree });
      });
    }, idleMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [userName]);
  return known?.userName === userName ? known.isFree : null;
}
