import { App, Button } from "antd";
import { useTexts } from "../texts/texts.ts";

/** Copies a text, and says so. `name` tells a reader of the screen what is copied. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const texts = useTexts();
  const { message } = App.useApp();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      void message.success(texts.ui("copied"));
    } catch {
      // Browsers offer their clipboard to https alone.
      void message.warning(texts.ui("notCopied"));
    }
  }
  return (
    <Button size="small" aria-label={`${texts.ui("copy")} ${name}`} onClick={() => void copy()}>
      {texts.ui("copy")}
    </Button>
  );
}
