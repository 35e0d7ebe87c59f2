import { NotReadYet } from "@fairdraw/client/page/not-read-yet.tsx";
import { SearchBox } from "@fairdraw/ui";
import { useQuery } from "@tanstack/react-query";
import { Landmark } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { methodName } from "./method-name.ts";
import { banksQuery } from "./payment-methods.api.ts";
import { ProviderMark } from "./provider-mark.tsx";

/** A bank that the site takes cards of. */
export type Bank = NonNullable<ReturnType<typeof useBanks>["data"]>[number];

function useBanks() {
  return useQuery(banksQuery);
}

/** Finds a bank by its name in either language, or by its code. */
export function BankChoice({ onChoose }: { onChoose: (bank: Bank) => void }) {
  const { t, i18n } = useTranslation("methods");
  const query = useBanks();
  const [asked, setAsked] = useState("");
  if (query.data === undefined) {
    return (
      <NotReadYet
        query={query}
        icon={<Landmark size={40} strokeWidth={1.5} />}
        texts={{ loading: t("loading"), failed: t("failed"), retry: t("retry") }}
        bars={["h-10", "h-12", "h-12"]}
      />
    );
  }
  const words = asked.trim().toLowerCase();
  const found = query.data.filter(({ Code, NameZh, NameEn }) =>
    [Code, NameZh, NameEn].some((name) => name.toLowerCase().includes(words)),
  );
  return (
    <>
      <SearchBox
        label={t("findBank")}
        placeholder={t("findBank")}
        clearLabel={t("clear")}
        value={asked}
        onChange={setAsked}
      />
      <div role="status">
        {found.length === 0 && <p className="text-body text-ink-2">{t("noBank")}</p>}
      </div>
      <ul aria-label={t("bank")} className="flex flex-col gap-1">
        {found.map((bank) => (
          <li key={bank.Code}>
            <button
              type="button"
              disabled={!bank.IsOpen}
              onClick={() => onChoose(bank)}
              className="flex min-h-12 w-full cursor-pointer items-center gap-3 rounded-control px-2 text-left text-body hover:bg-surface-2 focus-visible:outline-2 focus-visible:outline-focus disabled:cursor-not-allowed disabled:text-ink-3"
            >
              <ProviderMark name={methodName(bank, i18n.language)} />
              <span className="min-w-0 flex-1">{methodName(bank, i18n.language)}</span>
              {!bank.IsOpen && <span className="text-small">{t("bankClosed")}</span>}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
