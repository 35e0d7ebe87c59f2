import { deviceStorage } from "@fairdraw/client/page/safe-storage.ts";
import { useState } from "react";

const key = "fairdraw.singleKeys";

/** Whether keys without a modifier act on the board; some players need them off (WCAG 2.1.4). */
export function useSingleKeys(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => deviceStorage.getItem(key) !== "0");
  const change = (next: boolean) => {
    deviceStorage.setItem(key, next ? "1" : "0");
    setOn(next);
  };
  return [isOn, change];
}
