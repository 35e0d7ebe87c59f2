import { useSession } from "@fairdraw/client/login/session-store.ts";
import { Avatar } from "@fairdraw/ui";
import { useState } from "react";
import { usePlayerData } from "../../../domains/account/account.api.ts";

const sizes = { 28: "size-7", 48: "size-12" };

/** The player's picture; the first letter of the name where there is none. */
export function HeadImage({ size }: { size: keyof typeof sizes }) {
  const session = useSession();
  const player = usePlayerData();
  const path = player?.headImage ?? "";
  const [broken, setBroken] = useState("");
  if (path === "" || path === broken) {
    return <Avatar name={player?.nickName ?? session?.nickName ?? ""} size={size} />;
  }
  return (
    <img
      src={path}
      alt=""
      onError={() => setBroken(path)}
      className={`${sizes[size]} shrink-0 rounded-full object-cover`}
    />
  );
}
