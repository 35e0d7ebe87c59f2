import { useSessionStore } from "@fairdraw/client/login/session-store.ts";
import { create } from "zustand";

/** Whether the player is asked, and has not answered, to show that a person bets. */
export const useVerificationAsked = create<{ isAsked: boolean }>(() => ({ isAsked: false }));

let waiting: ((isVerified: boolean) => void)[] = [];

/** Asks the player to show that a person bets; true once he did. Bets that wait together hear it together. */
export function askVerification(): Promise<boolean> {
  useVerificationAsked.setState({ isAsked: true });
  return new Promise((done) => waiting.push(done));
}

/** Ends the question for all who wait for it. */
export function endVerification(isVerified: boolean): void {
  const all = waiting;
  waiting = [];
  useVerificationAsked.setState({ isAsked: false });
  for (const done of all) done(isVerified);
}

// Whoever comes after him is not asked in his place.
useSessionStore.subscribe(({ session }) => {
  if (session === null) endVerification(false);
});
