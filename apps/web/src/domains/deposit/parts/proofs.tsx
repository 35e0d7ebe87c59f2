import { base64Of } from "@fairdraw/client/files/base64-of.ts";
import { Button, showToast } from "@fairdraw/ui";
import { depositProofBytesMax, depositProofsMax } from "@fairdraw/wire/deposit/calls.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type DepositView, refetchDeposits, sendProof } from "../deposit.api.ts";
import { Card } from "./card.tsx";

interface Chosen {
  readonly file: File;
  readonly url: string;
}

/** Pictures that prove a payment: chosen, looked at, then sent; why one is not taken is said beside it. */
export function Proofs({ deposit }: { deposit: DepositView }) {
  const { t } = useTranslation("deposit");
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const url = chosen?.url;
  useEffect(() => () => void (url !== undefined && URL.revokeObjectURL(url)), [url]);
  const choose = (file: File | undefined) => {
    if (file === undefined) return;
    const isFit = file.size <= depositProofBytesMax;
    setError(isFit ? "" : t("proofTooLarge"));
    setChosen(isFit ? { file, url: URL.createObjectURL(file) } : null);
  };
  const send = async ({ file }: Chosen) => {
    setBusy(true);
    setError("");
    const end = await sendProof(deposit.OrderNo, await base64Of(file));
    setBusy(false);
    if (end.kind === "refused") return setError(end.text);
    setChosen(null);
    showToast({ kind: "ok", text: t("proofSent") });
    refetchDeposits(queryClient);
  };
  const count = deposit.ProofCount;
  return (
    <Card title={t("proofs")}>
      <p className="text-small text-ink-2">{t("proofsText", { max: depositProofsMax })}</p>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        className="sr-only"
        tabIndex={-1}
        aria-label={t("proofChoose")}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          // The same file may be chosen once more.
          event.target.value = "";
        }}
      />
      {chosen === null ? (
        <div className="flex flex-wrap items-center gap-3">
          {count < depositProofsMax && (
            <Button onClick={() => input.current?.click()}>
              <Upload size={18} aria-hidden="true" />
              {t("proofChoose")}
            </Button>
          )}
          <span className="text-small text-ink-2 tabular-nums">
            {t("proofsCount", { count, max: depositProofsMax })}
          </span>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <img
            src={chosen.url}
            alt={t("proofPreview")}
            onError={() => {
              setChosen(null);
              setError(t("proofUnfit"));
            }}
            className="max-h-40 max-w-full rounded-control border border-line object-contain"
          />
          <span className="flex flex-wrap gap-2">
            <Button look="primary" isBusy={isBusy} onClick={() => void send(chosen)}>
              {t("proofSend")}
            </Button>
            <Button look="ghost" disabled={isBusy} onClick={() => setChosen(null)}>
              {t("proofDrop")}
            </Button>
          </span>
        </div>
      )}
      <p role="alert" className="text-small text-error empty:hidden">
        {error}
      </p>
    </Card>
  );
}
