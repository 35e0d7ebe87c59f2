import { Checkbox } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import type { LinkPage } from "./links.api.ts";

type SiteFields = LinkPage["SiteFields"];
type FieldKey = SiteFields[number]["Key"];

/** Which fields of the site's form a link asks for; the site's required ones cannot be left out. */
export function AskedFields(props: {
  siteFields: SiteFields;
  asked: readonly FieldKey[];
  onChange: (asked: FieldKey[]) => void;
}) {
  const { siteFields, asked, onChange } = props;
  const { t } = useTranslation("registerLinks");
  if (siteFields.length === 0) return null;
  return (
    <fieldset className="mb-3">
      <legend className="mb-1 text-body font-medium">{t("askedFields")}</legend>
      <p className="mb-1 text-small text-ink-2">{t("askedFieldsHint")}</p>
      <div className="grid grid-cols-2 gap-x-4">
        {siteFields.map(({ Key, Required }) => (
          <Checkbox
            key={Key}
            label={t(`field${Key}`)}
            isOn={Required || asked.includes(Key)}
            isDisabled={Required}
            onChange={(isOn) =>
              onChange(
                siteFields
                  .map((field) => field.Key)
                  .filter((key) => (key === Key ? isOn : asked.includes(key))),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
