import { deviceStorage } from "@fairdraw/client/page/safe-storage.ts";
import { Select } from "@fairdraw/ui";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { create } from "zustand";
import { knownHosts } from "../../site/known-hosts.ts";

const storageKey = "fairdraw.registerHost";

const useChosen = create<{ host: string | null }>(() => ({
  host: deviceStorage.getItem(storageKey),
}));

function useKnownHosts(): readonly string[] {
  const query = useQuery({ queryKey: ["register-hosts"], queryFn: knownHosts, retry: false });
  return query.data ?? [window.location.origin];
}

/** The host that addresses of links have: the chosen one while the house still signs it, else that of this page. */
export function useLinkHost(): string {
  const hosts = useKnownHosts();
  const { host } = useChosen();
  return host !== null && hosts.includes(host) ? host : window.location.origin;
}

/** The agent's choice of the host of his links, kept on this device; nothing where there is only one. */
export function LinkHostChoice() {
  const { t } = useTranslation("registerLinks");
  const hosts = useKnownHosts();
  const host = useLinkHost();
  if (hosts.length < 2) return null;
  return (
    <Select
      look="plain"
      label={t("host")}
      value={host}
      onChange={(next) => {
        deviceStorage.setItem(storageKey, next);
        useChosen.setState({ host: next });
      }}
      items={hosts.map((value) => ({ value, label: value.replace(/^https?:\/\//, "") }))}
    />
  );
}
