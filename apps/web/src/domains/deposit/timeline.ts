import { DepositProblemState, DepositRequestState } from "@fairdraw/wire/deposit/enums.ts";
import type { DepositView } from "./deposit.api.ts";

/** Something that happened to a request. Units: epoch ms. */
export type DepositEvent = { readonly at: number } & (
  | { readonly kind: "created" | "credited" | "ended" }
  | { readonly kind: "paid"; readonly payment: DepositView["Payments"][number] }
  | { readonly kind: "problem" | "settled"; readonly problem: DepositView["Problems"][number] }
);

const order = ["created", "paid", "problem", "settled", "credited", "ended"];

/** What happened to a request, the earliest first. */
export function timelineOf(deposit: DepositView): DepositEvent[] {
  const { State, EndTime } = deposit;
  const events: DepositEvent[] = [
    { kind: "created", at: deposit.CreateTime },
    ...deposit.Payments.map((payment) => ({ kind: "paid" as const, at: payment.At, payment })),
    ...deposit.Problems.flatMap((problem): DepositEvent[] => [
      { kind: "problem", at: problem.At, problem },
      ...(problem.EndedAt === null || problem.State === DepositProblemState.OPEN
        ? []
        : [{ kind: "settled" as const, at: problem.EndedAt, problem }]),
    ]),
    ...(EndTime === null
      ? []
      : [
          {
            kind:
              State === DepositRequestState.CONFIRM ? ("credited" as const) : ("ended" as const),
            at: EndTime,
          },
        ]),
  ];
  return events.toSorted((a, b) => a.at - b.at || order.indexOf(a.kind) - order.indexOf(b.kind));
}
