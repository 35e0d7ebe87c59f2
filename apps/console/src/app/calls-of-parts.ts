import {
  addPlayerNote,
  getPlayerAudit,
  getPlayerBets,
  getPlayerFlows,
  getPlayerLogins,
  getPlayerNotes,
  getPlayerProtection,
  getPlayerRelations,
  tagPlayer,
} from "@fairdraw/wire/account/player-calls.ts";
import { getAgentTree } from "@fairdraw/wire/agents/operator-calls.ts";
import { getPlayerBet, voidBets } from "@fairdraw/wire/betting/bet-desk-calls.ts";
import { getGameDetail, previewOdds } from "@fairdraw/wire/betting/game-desk-calls.ts";
import { getIssueDetail } from "@fairdraw/wire/betting/issue-desk-calls.ts";
import { getDepositDesk, getDepositProof } from "@fairdraw/wire/deposit/operator-calls.ts";
import { cancelIssue } from "@fairdraw/wire/lottery/operator-calls.ts";
import {
  askPayoutNow,
  getPayout,
  haltPayouts,
  refusePayout,
  releasePayout,
  resumePayouts,
  settlePayout,
  takePayoutByHand,
} from "@fairdraw/wire/payouts/operator-calls.ts";
import { downloadExport, exportReport } from "@fairdraw/wire/reports/operator-calls.ts";
import { decideSignal, getSignal } from "@fairdraw/wire/risk/signal-calls.ts";
import { chooseSkin, saveSkin } from "@fairdraw/wire/site/operator-skin-calls.ts";
import { approveTask, rejectTask, reviseTask } from "@fairdraw/wire/staff/task-calls.ts";

/** Calls that only parts of such a page make: their drawn pages are not in the menu. */
export const callsOfParts: ReadonlySet<string> = new Set<string>([
  getDepositDesk.name,
  getDepositProof.name,
  getPayout.name,
  takePayoutByHand.name,
  settlePayout.name,
  askPayoutNow.name,
  releasePayout.name,
  refusePayout.name,
  haltPayouts.name,
  resumePayouts.name,
  getAgentTree.name,
  getSignal.name,
  decideSignal.name,
  saveSkin.name,
  chooseSkin.name,
  exportReport.name,
  downloadExport.name,
  approveTask.name,
  rejectTask.name,
  reviseTask.name,
  getPlayerFlows.name,
  getPlayerBets.name,
  getPlayerLogins.name,
  getPlayerRelations.name,
  getPlayerNotes.name,
  getPlayerProtection.name,
  getPlayerAudit.name,
  addPlayerNote.name,
  tagPlayer.name,
  getIssueDetail.name,
  cancelIssue.name,
  getPlayerBet.name,
  voidBets.name,
  getGameDetail.name,
  previewOdds.name,
]);
