import { findGame } from "@fairdraw/lottery-engine";
import { EntropyMode } from "@fairdraw/wire/lottery/enums.ts";
import type { DrawFacts } from "./verify.api.ts";

export interface ProofFile {
  name: string;
  text: string;
  /** Run beside the file, with the verifier of the project. */
  command: string;
}

/**
 * A settled issue as the offline verifier reads it: the draw with all its bets in one line, a line for each of the
 * player's own bets, and what was signed when the bets were sealed.
 * Shape: null while the seed is not public; a cancelled issue has no number to check.
 */
export function proofFileOf(facts: DrawFacts): ProofFile | null {
  const game = findGame(facts.GameId);
  if (game === undefined || facts.ServerSeed === "" || facts.WinningNumber === "") return null;
  const isOfBets = facts.Mode === EntropyMode.BETS && facts.Leaves !== null;
  const draw = {
    category: game.category,
    game: facts.GameCode,
    serial: facts.SerialNumber,
    serverSeed: facts.ServerSeed,
    commit: facts.Commit,
    entropy: facts.Entropy,
    originalWinningNumber: facts.OriginalWinningNumber,
    winningNumber: facts.WinningNumber,
    ...(isOfBets ? { merkle: facts.Leaves?.map((leaf) => [leaf.BetNo, leaf.ClientNonce]) } : {}),
    ...(facts.BeaconSignature === "" ? {} : { signature: facts.BeaconSignature }),
  };
  const own = facts.Proofs.map(({ BetNo, ClientNonce, Path }) => ({
    betNo: BetNo,
    clientNonce: ClientNonce,
    proof: Path.map((step) => [step.Side, step.Hash]),
    root: facts.BetsRoot,
  }));
  const seal = {
    seal: ["fairdraw-seal-1", facts.GameId, facts.SerialNumber, facts.BetsRoot, facts.ContentRoot]
      .concat(String(facts.BetCount), String(facts.SealedAt))
      .join("|"),
    signature: facts.SealSignature,
    publicKey: facts.SealKey,
  };
  const seals = facts.SealSignature === "" ? [] : [seal];
  const name = `fairdraw-${facts.GameCode}-${facts.SerialNumber}.jsonl`;
  return {
    name,
    text: [draw, ...own, ...seals].map((line) => `${JSON.stringify(line)}\n`).join(""),
    command: `python3 verifier/fairdraw-verify.py file ${name}`,
  };
}
