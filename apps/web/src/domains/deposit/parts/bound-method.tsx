import { Link } from "@fairdraw/client/page/link.tsx";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { Button, Plate, RadioGroup, Skeleton } from "@fairdraw/ui";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { cardsQuery, walletsQuery } from "../../payment-methods/payment-methods.api.ts";

const cardsPath = "/AccountInfo?tab=cards";

export type BoundKind = "card" | "wallet";

/** The cards or e-wallets that the player has bound; undefined while nobody knows. */
export function useBound(kind: BoundKind | null) {
  const cards = useQuery({ ...cardsQuery, enabled: kind === "card" });
  const wallets = useQuery({ ...walletsQuery, enabled: kind === "wallet" });
  const { data, isError, refetch } = kind === "wallet" ? wallets : cards;
  return { items: kind === null ? [] : data?.Items, isError, refetch };
}

/** Which of what is bound pays, or the way to bind something. */
export function BoundMethod({
  kind,
  bound,
  value,
  onChange,
}: {
  kind: BoundKind;
  bound: ReturnType<typeof useBound>;
  value: string | null;
  onChange: (id: string) => void;
}) {
  const { t } = useTranslation("deposit");
  if (bound.items === undefined) {
    if (!bound.isError) return <Skeleton className="h-16" />;
    return (
      <Plate
        look="warn"
        action={
          <Button size="small" onClick={() => void bound.refetch()}>
            {t("again")}
          </Button>
        }
      >
        {t("boundFailed")}
      </Plate>
    );
  }
  if (bound.items.length === 0) {
    return (
      <Plate
        look="warn"
        action={
          <Link to={cardsPath} className="font-medium underline underline-offset-4">
            {t("toBind")}
          </Link>
        }
      >
        {t(kind === "card" ? "needCard" : "needWallet")}
      </Plate>
    );
  }
  return (
    <RadioGroup
      label={t(kind === "card" ? "boundCard" : "boundWallet")}
      value={value}
      onChange={onChange}
      items={bound.items.map((one) => ({
        value: one.Id,
        label: `${inLanguage({ zh: one.NameZh, en: one.NameEn })} ${one.Masked}`,
      }))}
    />
  );
}
