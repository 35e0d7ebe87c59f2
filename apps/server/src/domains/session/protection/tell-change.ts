import type { Tx } from "../../../platform/database/db.ts";
import { tellPlayer } from "../../messages/tell-player.ts";

type Change =
  | "noticeAuthenticatorBound"
  | "noticeAuthenticatorUnbound"
  | "noticeScopesChanged"
  | "noticePasskeyAdded"
  | "noticePasskeyRemoved"
  | "noticeQuestionsChanged"
  | "noticeEntryChecksChanged";

/** Tells a player that what protects his account has changed: whoever did it in his place cannot hide it. */
export function tellChange(tx: Tx, accountId: bigint, template: Change): Promise<void> {
  const notice = { kind: "security", template, payload: {}, link: "/AccountSecurity" } as const;
  return tellPlayer(tx, { accountId, ...notice });
}
