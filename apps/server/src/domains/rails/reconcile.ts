import { adapterOf } from "./adapters/all.ts";
import { insertPayments } from "./payments.sql.ts";
import { findPaymentsOfDay, type RailDay, storeDay } from "./rail-days.sql.ts";
import { accessOf } from "./route-access.ts";
import { findRoute } from "./routes.sql.ts";
import { type MessageParts, toPayment } from "./take-message.ts";

/**
 * Compares a day of a provider with what has come here, and takes in what it has and we have not: a message may have been
 * lost. Shape: null for no such route; how many payments were taken in. A provider that does not answer leaves the day
 * unknown. Never inside a transaction: providers are slow.
 */
export async function reconcileDay(
  parts: MessageParts,
  { routeId, day }: { routeId: number; day: number },
): Promise<{ takenIn: number; compared: RailDay } | null> {
  const { db } = parts;
  const route = await findRoute(db, routeId);
  const adapter = route === null ? null : adapterOf(route.adapter);
  if (route === null || adapter === null) return null;
  const books = await adapter.askDay(day, accessOf(route, { ...parts, ...parts.secrets }));
  const before = await findPaymentsOfDay(db, { routeId, day });
  const theirs = books.kind === "known" ? books.payments : null;
  const known = new Set(before.map(({ outsideId }) => outsideId));
  const missing = (theirs ?? []).filter(({ paymentId }) => !known.has(paymentId));
  const takenIn = await insertPayments(
    db,
    missing.map((payment) => toPayment(route, payment, parts.newId())),
  );
  const ours = takenIn.length === 0 ? before : await findPaymentsOfDay(db, { routeId, day });
  const compared: RailDay = {
    routeId,
    day,
    theirsCount: theirs?.length ?? null,
    theirsAmount: theirs?.reduce((all, { amount }) => all + amount, 0n) ?? null,
    oursCount: ours.length,
    oursAmount: ours.reduce((all, { amount }) => all + amount, 0n),
    missingHere: named(
      (theirs ?? []).map(({ paymentId }) => paymentId),
      ours.map(({ outsideId }) => outsideId),
    ),
    missingThere:
      theirs === null
        ? []
        : named(
            ours.map(({ outsideId }) => outsideId),
            theirs.map(({ paymentId }) => paymentId),
          ),
  };
  await storeDay(db, compared);
  return { takenIn: takenIn.length, compared };
}

/** Names of payments that one side has and the other has not; the first hundred. */
function named(one: readonly string[], other: readonly string[]): string[] {
  const known = new Set(other);
  return one.filter((name) => !known.has(name)).slice(0, 100);
}
