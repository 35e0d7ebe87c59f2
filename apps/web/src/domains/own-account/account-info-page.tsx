import { AccountInfoScreen } from "../account/account-info-screen.tsx";
import { OverviewCards } from "./overview-cards.tsx";

/** The page of the account; what money and messages have to say of it comes from their own domains. */
export function AccountInfoPage() {
  return <AccountInfoScreen overview={<OverviewCards />} />;
}
