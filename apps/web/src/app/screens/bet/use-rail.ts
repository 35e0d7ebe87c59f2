import { useIsPhone } from "@fairdraw/client/page/use-is-phone.ts";
import { type RefObject, useState } from "react";

/** What stands beside the board, in `aside`: which part of it is shown, and whether in a drawer. */
export function useRail(aside: RefObject<HTMLElement | null>) {
  const isPhone = useIsPhone();
  const [tab, setTab] = useState("draws");
  const [isOpen, setOpen] = useState(false);
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
  return { isPhone, tab, setTab, isOpen, setOpen, open, show };
}

export type Rail = ReturnType<typeof useRail>;
