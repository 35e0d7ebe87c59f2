import { Field } from "@fairdraw/ui";
import { MessageCircleQuestion, RotateCw } from "lucide-react";
import { type Ref, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CaptchaState } from "./use-captcha.ts";

interface CaptchaFieldProps {
  captcha: CaptchaState;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/**
 * Four characters in a picture, or a question in words for whoever does not see it; the answer to
 * either goes into the one field.
 */
export function CaptchaField({ captcha, error, ref }: CaptchaFieldProps) {
  const { t } = useTranslation("fallback");
  const question = useId();
  const [isAsked, setAsked] = useState(false);
  const { image, question: words, isFailed } = captcha;
  return (
    <div className="flex flex-col gap-1">
      <Field
        ref={ref}
        label={t("captcha")}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={16}
        value={captcha.code}
        error={isFailed ? t("captchaFailed") : error}
        hint={t("captchaHint")}
        onChange={(event) => captcha.setCode(event.target.value)}
        trailing={
          <span className="flex h-12 items-center gap-1 pr-1">
            {image !== "" && (
              // The question below says the same in words; the picture itself cannot be told.
              <img src={image} alt="" className="h-10 w-28 rounded-control bg-white" />
            )}
            <button
              type="button"
              aria-label={t("captchaOther")}
              title={t("captchaOther")}
              onClick={captcha.refresh}
              className="flex size-10 cursor-pointer items-center justify-center rounded-control text-ink-2 hover:text-ink"
            >
              <RotateCw size={18} aria-hidden="true" />
            </button>
          </span>
        }
      />
      <button
        type="button"
        aria-expanded={isAsked}
        aria-controls={question}
        onClick={() => setAsked(!isAsked)}
        className="inline-flex min-h-10 cursor-pointer items-center gap-1.5 self-start text-small text-link hover:underline"
      >
        <MessageCircleQuestion size={16} aria-hidden="true" />
        {t("captchaWords")}
      </button>
      <p id={question} role="status" className="text-body" hidden={!isAsked}>
        {isAsked ? words : ""}
      </p>
    </div>
  );
}
