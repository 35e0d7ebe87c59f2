import { Select } from "@fairdraw/ui";
import { useLanguage } from "./use-language.ts";

/** The choice of the language where there is no shell around the page. */
export function LanguageSwitch() {
  const { label, value, items, onChange } = useLanguage();
  return <Select label={label} value={value} items={items} onChange={onChange} look="plain" />;
}
