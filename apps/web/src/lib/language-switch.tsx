import { Button } from "@fairdraw/ui";
import { Languages } from "lucide-react";
import { useTranslation } from "react-i18next";
import { changeLanguage, currentLanguage } from "./i18n.ts";

/** Changes between Chinese and English; the button says the other one in its own tongue. */
export function LanguageSwitch() {
  useTranslation("shell");
  const other = currentLanguage() === "en" ? "zh-CN" : "en";
  return (
    <Button look="ghost" lang={other} onClick={() => void changeLanguage(other)}>
      <Languages size={18} aria-hidden="true" />
      {other === "en" ? "English" : "中文"}
    </Button>
  );
}
