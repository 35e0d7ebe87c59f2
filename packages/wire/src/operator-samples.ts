import { accountOperatorSamples } from "./account/operator-samples.ts";
import { agentsOperatorSamples } from "./agents/operator-samples.ts";
import { betDeskSamples } from "./betting/bet-desk-samples.ts";
import { exposureSamples } from "./betting/exposure-samples.ts";
import { gameDeskSamples } from "./betting/game-desk-samples.ts";
import { issueDeskSamples } from "./betting/issue-desk-samples.ts";
import { bettingOperatorSamples } from "./betting/operator-samples.ts";
import { dashboardOperatorSamples } from "./dashboard/operator-samples.ts";
import { lotteryBeaconSamples } from "./lottery/beacon-samples.ts";
import { lotteryOperatorSamples } from "./lottery/operator-samples.ts";
import { notificationOperatorSamples } from "./notifications/operator-samples.ts";
import { methodOperatorSamples } from "./payment-methods/operator-samples.ts";
import { privilegeOperatorSamples } from "./privileges/operator-samples.ts";
import { reportsOperatorSamples } from "./reports/operator-samples.ts";
import { siteMerchantSamples } from "./site/operator-merchant-samples.ts";
import { siteOperatorSamples } from "./site/operator-samples.ts";
import { siteSkinSamples } from "./site/operator-skin-samples.ts";
import { siteSystemSamples } from "./site/operator-system-samples.ts";
import { staffOperatorSamples } from "./staff/operator-samples.ts";

/** Samples of the operators' calls; those of a domain stand beside its declarations. */
export const operatorFixtures = {
  ...accountOperatorSamples,
  ...agentsOperatorSamples,
  ...bettingOperatorSamples,
  ...issueDeskSamples,
  ...gameDeskSamples,
  ...betDeskSamples,
  ...exposureSamples,
  ...dashboardOperatorSamples,
  ...lotteryOperatorSamples,
  ...lotteryBeaconSamples,
  ...notificationOperatorSamples,
  ...methodOperatorSamples,
  ...privilegeOperatorSamples,
  ...reportsOperatorSamples,
  ...siteMerchantSamples,
  ...siteSkinSamples,
  ...siteSystemSamples,
  ...siteOperatorSamples,
  ...staffOperatorSamples,
};
