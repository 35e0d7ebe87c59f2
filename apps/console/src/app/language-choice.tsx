import { Select } from "antd";
import { changeConsoleLanguage, consoleLanguages, useTexts } from "../texts/texts.ts";

const options = [
  { value: "zh" as const, label: consoleLanguages.zh },
  { value: "en" as const, label: consoleLanguages.en },
];

export function LanguageChoice() {
  const texts = useTexts();
  return (
    <Select
      aria-label={texts.ui("language")}
      value={texts.language}
      options={options}
      onChange={changeConsoleLanguage}
      className="languages"
    />
  );
}
