import { Alert, Button } from "antd";
import { useTexts } from "../texts/texts.ts";

/** Stands where a page cannot be drawn: its files did not come, or it has a defect. */
export function FailedPage() {
  const texts = useTexts();
  return (
    <Alert
      role="alert"
      type="error"
      showIcon={false}
      title={texts.ui("readFailed")}
      action={<Button onClick={() => window.location.reload()}>{texts.ui("retry")}</Button>}
    />
  );
}
