import { textsReady } from "@fairdraw/client/texts/i18n.ts";
import { Skeleton } from "@fairdraw/ui";
import { lazy, Suspense } from "react";
import { AccountInfoScreen } from "../account/account-info-screen.tsx";
import { OverviewCards } from "./overview-cards.tsx";

const MethodsRoom = lazy(async () => {
  const { MethodsRoom: part } = await import("../payment-methods/methods-room.tsx");
  await textsReady();
  return { default: part };
});

/** The page of the account; what money and messages have to say of it comes from their own domains. */
export function AccountInfoPage() {
  return (
    <AccountInfoScreen
      overview={<OverviewCards />}
      methods={
        <Suspense fallback={<Skeleton className="h-64" />}>
          <MethodsRoom />
        </Suspense>
      }
    />
  );
}
