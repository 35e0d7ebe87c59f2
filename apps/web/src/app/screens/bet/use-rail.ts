import { useIsPhone } from "@fairdraw/client/page/use-is-phone.ts";
import { useRef, useState } from "react";

/** What stands beside the board: which part of it is shown, and whether in a drawer. */
export function useRail() {
  const isPhone = useIsPhone();
  const [tab, setTab] = useState("draws");
  const [isOpen, setOpen] = useState(false);
  const aside = useRef<HTMLElement>(null);
  const open = (part: string) => {
    setTab(part);
    setOpen(true);
  };
  /** Shows a part of the rail, in a drawer where it does not stand beside the board. */
  const show = (part: string) => {
    setTab(part);
    if (aside.current?.offsetParent === null) setOpen(true);
    else aside.current?.scrollIntoView({ block: "nearest" });
  };
  return { isPhone, tab, setTab, isOpen, setOpen, aside, open, show };
}

export type Rail = ReturnType<typeof useRail>;
