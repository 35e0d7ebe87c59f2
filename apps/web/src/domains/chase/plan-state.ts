import { ScheduleLegState, ScheduleState } from "@fairdraw/wire/chase/enums.ts";

type Look = "neutral" | "warn" | "gold" | "ok";

const planLooks: Readonly<Record<number, Look>> = {
  [ScheduleState.RUNNING]: "warn",
  [ScheduleState.FINISHED]: "ok",
  [ScheduleState.STOP_WIN]: "gold",
  [ScheduleState.STOP_PROFIT]: "gold",
};

const planStates = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** States that a player looks for. */
export const askedPlanStates = [0, 1, 2, 5, 6, 3, 7] as const;

/** How the state of a plan is shown. */
export function lookOfPlan(state: number): {
  key: `state_${(typeof planStates)[number]}`;
  look: Look;
} {
  const known = planStates.find((one) => one === state) ?? 0;
  return { key: `state_${known}`, look: planLooks[known] ?? "neutral" };
}

const legLooks: Readonly<Record<number, Look>> = {
  [ScheduleLegState.WAITING]: "warn",
  [ScheduleLegState.BET]: "warn",
  [ScheduleLegState.WIN]: "gold",
};

/** How the state of an issue of a plan is shown. */
export function lookOfLeg(state: number): {
  key: `leg_${(typeof planStates)[number]}`;
  look: Look;
} {
  const known = planStates.find((one) => one === state) ?? 0;
  return { key: `leg_${known}`, look: legLooks[known] ?? "neutral" };
}
