import { deviceStorage } from "@fairdraw/client/page/safe-storage.ts";
import { useState } from "react";

/** A choice of yes or no that this device remembers; `first` holds as long as nobody has chosen. */
export function useStoredFlag(key: string, first: boolean): [boolean, (next: boolean) => void] {
  const [stored, setStored] = useState(() => deviceStorage.getItem(key));
  const change = (next: boolean) => {
    deviceStorage.setItem(key, next ? "1" : "0");
    setStored(next ? "1" : "0");
  };
  return [stored === null ? first : stored === "1", change];
}
