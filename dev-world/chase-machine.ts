/** The machine of chase plans, for those who hold it against a model of their own. */
export {
  decided as chaseDecided,
  ended as chaseEnded,
  mayOpen as mayOpenChase,
  newPlan as newChase,
  opened as chaseOpened,
  type PlanSums as ChaseSums,
  takenOut as chaseTakenOut,
  withStops as chaseStops,
} from "@fairdraw/server/src/domains/chase/plan-machine.ts";
