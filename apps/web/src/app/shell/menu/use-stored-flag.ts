import { useState } from "react";

/** A choice of yes or no that this device remembers. */
export function useStoredFlag(key: string, first: boolean): [boolean, (next: boolean) => void] {
  const [isOn, setOn] = useState(() => (localStorage.getItem(key) ?? (first ? "1" : "0")) === "1");
  const change = (next: boolean) => {
    localStorage.setItem(key, next ? "1" : "0");
    setOn(next);
  };
  return [isOn, change];
}
