import i18next from "i18next";

/** Hands the address of a link to the device, which asks with what to share it. Effects: none where somebody closes that. */
export async function shareLink(address: string, site: string): Promise<void> {
  const text = i18next.t("shareText", { ns: "registerLinks", site });
  await navigator.share({ title: site, text, url: address }).catch(() => {});
}
