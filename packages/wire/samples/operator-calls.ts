import { accountOperatorSamples } from "../src/account/operator-samples.ts";
import { bettingOperatorSamples } from "../src/betting/operator-samples.ts";
import { lotteryOperatorSamples } from "../src/lottery/operator-samples.ts";
import { notificationOperatorSamples } from "../src/notifications/operator-samples.ts";
import { privilegeOperatorSamples } from "../src/privileges/operator-samples.ts";
import { siteOperatorSamples } from "../src/site/operator-samples.ts";
import { staffOperatorSamples } from "../src/staff/operator-samples.ts";

/** Samples of the operators' calls; those of a domain stand beside its declarations. */
export const operatorFixtures = {
  ...accountOperatorSamples,
  ...bettingOperatorSamples,
  ...lotteryOperatorSamples,
  ...notificationOperatorSamples,
  ...privilegeOperatorSamples,
  ...siteOperatorSamples,
  ...staffOperatorSamples,
};
