/** How far a client has followed a channel of the hub. */
export interface ChannelPlace {
  epoch: number;
  seq: number;
}

/**
 * Judges a numbered event of a channel.
 * `again`: seen before, drop it. `hole`: something was missed or the numbering began anew, so the
 * state must be fetched; the event itself still holds. Source: decisions.md G21.
 */
export function judgeEvent(
  before: ChannelPlace | null,
  event: { Epoch: number; Seq: number },
): { verdict: "next" | "again" | "hole"; place: ChannelPlace } {
  const place = { epoch: event.Epoch, seq: event.Seq };
  if (before === null) return { verdict: "next", place };
  if (before.epoch !== place.epoch) return { verdict: "hole", place };
  if (place.seq <= before.seq) return { verdict: "again", place: before };
  return { verdict: place.seq === before.seq + 1 ? "next" : "hole", place };
}

/** Where a client stands after a join: an event that overtook the answer is not forgotten. */
export function placeAfterJoin(
  before: ChannelPlace | null,
  answer: { Epoch: number; LastSeq: number },
): ChannelPlace {
  const joined = { epoch: answer.Epoch, seq: answer.LastSeq };
  return before !== null && before.epoch === joined.epoch && before.seq > joined.seq
    ? before
    : joined;
}
