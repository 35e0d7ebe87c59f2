import type { TeamRow } from "../team/team.api.ts";
import { MessageDialog } from "./message-dialog.tsx";

/** Writes to one member. */
export function MessageRow({ row, onClose }: { row: TeamRow; onClose: () => void }) {
  return <MessageDialog to={row.UserName} onClose={onClose} />;
}
