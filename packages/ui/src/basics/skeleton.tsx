import { useEffect, useState } from "react";
import { classNames } from "../class-names.ts";

const showAfterMs = 300;

/** Grey shape in the place of what is loading; appears only when loading takes a while. */
export function Skeleton({ className }: { className: string }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), showAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      aria-hidden="true"
      className={classNames("rounded-control", isShown && "bg-surface-2 fd-fade", className)}
    />
  );
}
