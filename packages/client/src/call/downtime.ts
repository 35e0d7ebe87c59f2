import { create } from "zustand";

/** What the house says about its downtime, as the last 503 of an offline site told it. */
interface Downtime {
  /** Words of the operator; "" where none were told. */
  readonly message: string;
  /** Units: epoch ms; null while nobody knows. */
  readonly endsAt: number | null;
}

const nothing: Downtime = { message: "", endsAt: null };
const useStore = create<Downtime>(() => nothing);

const field = (body: unknown, name: string): unknown =>
  typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;

/** Keeps what a 503 of an offline site says; one of an overloaded server has no end and says nothing. */
export function noteDowntime(status: number, body: unknown): void {
  const end = field(body, "OfflineEndTime");
  if (status !== 503 || end === undefined) return;
  const message = field(body, "Message");
  useStore.setState({
    message: typeof message === "string" ? message : "",
    endsAt: typeof end === "number" ? end : null,
  });
}

export const useDowntime = (): Downtime => useStore();
