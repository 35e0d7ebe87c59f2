import { base64Of } from "@fairdraw/client/files/base64-of.ts";
import { Button, classNames, showToast } from "@fairdraw/ui";
import { ownPictureMax } from "@fairdraw/wire/account/profile-calls.ts";
import { Upload } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Changed } from "../profile.api.ts";

interface OwnPictureProps {
  /** The player has sent one before, and it is shown. */
  hasOwn: boolean;
  onUpload: (picture: string) => Promise<Changed<unknown>>;
  onRemove: () => Promise<Changed<unknown>>;
}

interface Chosen {
  readonly file: File;
  readonly url: string;
}

/** A picture of one's own: chosen or dropped, looked at, then sent; or taken away again. */
export function OwnPicture({ hasOwn, onUpload, onRemove }: OwnPictureProps) {
  const { t } = useTranslation("account");
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [error, setError] = useState("");
  const [isOver, setOver] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const url = chosen?.url;
  useEffect(() => () => void (url !== undefined && URL.revokeObjectURL(url)), [url]);
  const choose = (file?: File) => {
    if (file === undefined) return;
    setChosen(null);
    setError(file.size > ownPictureMax.bytes ? t("pictureTooLarge") : "");
    if (file.size <= ownPictureMax.bytes) setChosen({ file, url: URL.createObjectURL(file) });
  };
  const run = async (deed: () => Promise<Changed<unknown>>, done: string) => {
    setBusy(true);
    setError("");
    const end = await deed();
    setBusy(false);
    if (end.kind === "refused") {
      setError(end.text);
      return;
    }
    setChosen(null);
    showToast({ kind: "ok", text: done });
  };
  const zone = useDropZone({ onOver: setOver, onFile: choose });
  return (
    <section
      ref={zone}
      aria-label={t("pictureOwn")}
      className={classNames(
        "flex flex-wrap items-center gap-3 rounded-control border border-dashed p-3",
        isOver ? "border-primary bg-surface-2" : "border-line-strong",
      )}
    >
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        className="sr-only"
        tabIndex={-1}
        aria-label={t("pictureChoose")}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          // The same file may be chosen once more.
          event.target.value = "";
        }}
      />
      {chosen === null ? (
        <>
          <Button onClick={() => input.current?.click()}>
            <Upload size={18} aria-hidden="true" />
            {t("pictureChoose")}
          </Button>
          <p className="min-w-0 flex-1 basis-40 text-small text-ink-2">{t("pictureHint")}</p>
          {hasOwn && (
            <Button
              look="ghost"
              isBusy={isBusy}
              onClick={() => void run(onRemove, t("pictureRemoved"))}
            >
              {t("pictureRemove")}
            </Button>
          )}
        </>
      ) : (
        <>
          <img
            src={chosen.url}
            alt={t("picturePreview")}
            onError={() => {
              setChosen(null);
              setError(t("pictureUnfit"));
            }}
            className="size-16 rounded-full object-cover"
          />
          <p className="min-w-0 flex-1 basis-32 truncate text-small text-ink-2">
            {chosen.file.name}
          </p>
          <Button
            look="primary"
            isBusy={isBusy}
            onClick={() =>
              void run(async () => onUpload(await base64Of(chosen.file)), t("pictureSent"))
            }
          >
            {t("pictureUse")}
          </Button>
          <Button look="ghost" disabled={isBusy} onClick={() => setChosen(null)}>
            {t("cancel")}
          </Button>
        </>
      )}
      <p role="alert" className="basis-full text-small text-error empty:hidden">
        {error}
      </p>
    </section>
  );
}

/** Takes a file that is dropped on an element. The button beside does the same by keyboard. */
function useDropZone(on: { onOver: (isOver: boolean) => void; onFile: (file?: File) => void }) {
  const zone = useRef<HTMLElement>(null);
  const over = useEffectEvent((event: DragEvent) => {
    event.preventDefault();
    on.onOver(event.type === "dragover");
    if (event.type === "drop") on.onFile(event.dataTransfer?.files[0]);
  });
  useEffect(() => {
    const listening = new AbortController();
    for (const name of ["dragover", "dragleave", "drop"] as const) {
      zone.current?.addEventListener(name, over, { signal: listening.signal });
    }
    return () => listening.abort();
  }, []);
  return zone;
}
