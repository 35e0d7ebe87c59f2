import { siteDay } from "@fairdraw/client/time/site-time.ts";
import { Button, ConfirmDialog, Field, showToast } from "@fairdraw/ui";
import type { Profile } from "@fairdraw/wire/account/profile-calls.ts";
import { type ComponentProps, type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { ContactRows } from "../contacts/contact-rows.tsx";
import { OwnAccountRoom } from "../own-account/own-account-room.tsx";
import { type Changed, useProfileChanges } from "../profile.api.ts";
import { OwnPicture } from "./own-picture.tsx";
import { HeadPicture } from "./profile-overview.tsx";

/** What a player may change about himself, each with its own way to save it. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation("account");
  const { change, greet, sendPicture } = useProfileChanges();
  const later = profile.NickNameChangeableAt;
  return (
    <div className="flex max-w-[640px] flex-col gap-4">
      <div className="flex flex-col gap-2">
        <HeadImages profile={profile} onChoose={(HeadImage) => change({ HeadImage })} />
        <OwnPicture
          hasOwn={isOwnPicture(profile)}
          onUpload={sendPicture}
          onRemove={() => change({ HeadImage: "" })}
        />
      </div>
      <OneField
        label={t("nickName")}
        hint={later === null ? t("nickNameHint") : t("nickNameLater", { date: siteDay(later) })}
        known={profile.NickName}
        maxLength={12}
        isFixed={later !== null}
        ask={t("nickNameAsk")}
        onSave={(NickName) => change({ NickName })}
      />
      <OneField
        label={t("realName")}
        hint={t("realNameHint")}
        known={profile.RealName}
        maxLength={64}
        isFixed={profile.RealName !== ""}
        autoComplete="name"
        ask={t("realNameAsk")}
        onSave={(RealName) => change({ RealName })}
      />
      <OneField
        label={t("greetings")}
        hint={t("greetingsHint")}
        known={profile.Greetings}
        maxLength={20}
        mayBeEmpty
        onSave={greet}
      />
      <ContactRows profile={profile} />
      <OwnAccountRoom hasFundsPassword={profile.HasFundsPassword} />
    </div>
  );
}

interface OneFieldProps extends Pick<ComponentProps<"input">, "inputMode" | "autoComplete"> {
  label: string;
  hint: string;
  /** As it stands; masked where it is private. */
  known: string;
  maxLength: number;
  isFixed?: boolean;
  mayBeEmpty?: boolean;
  /** What is asked before it is saved; absent where it can be changed again at once. */
  ask?: string;
  onSave: (text: string) => Promise<Changed<unknown>>;
}

function OneField(props: OneFieldProps) {
  const { label, hint, known, isFixed = false, mayBeEmpty = false, ask, onSave, ...input } = props;
  const { t } = useTranslation("account");
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const text = typed ?? known;
  const isNew = typed !== null && typed.trim() !== known && (mayBeEmpty || typed.trim() !== "");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isNew || isBusy) return;
    if (ask === undefined) void save();
    else setAsking(true);
  };
  const save = async () => {
    setAsking(false);
    setBusy(true);
    setError(undefined);
    const end = await onSave(text.trim());
    setBusy(false);
    if (end.kind === "refused") {
      setError(end.text);
      return;
    }
    setTyped(null);
    showToast({ kind: "ok", text: t("saved") });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Field
        {...input}
        label={label}
        hint={hint}
        value={text}
        error={error}
        disabled={isFixed}
        onChange={(event) => setTyped(event.target.value)}
        trailing={
          isNew ? (
            <Button type="submit" look="link" isBusy={isBusy} aria-label={`${t("save")} ${label}`}>
              {t("save")}
            </Button>
          ) : undefined
        }
      />
      {ask !== undefined && (
        <ConfirmDialog
          isOpen={isAsking}
          title={t("saveAsk", { what: label, text: text.trim() })}
          message={ask}
          confirmLabel={t("save")}
          cancelLabel={t("cancel")}
          closeLabel={t("close")}
          onConfirm={() => void save()}
          onCancel={() => setAsking(false)}
        />
      )}
    </form>
  );
}

/** Whether the player shows a picture that he sent. */
function isOwnPicture(profile: Profile): boolean {
  return profile.HeadImage !== "" && !profile.HeadImages.includes(profile.HeadImage);
}

interface HeadImagesProps {
  profile: Profile;
  onChoose: (path: string) => Promise<Changed<unknown>>;
}

/** The pictures one may choose from, as one choice. */
function HeadImages({ profile, onChoose }: HeadImagesProps) {
  const { t } = useTranslation("account");
  const [error, setError] = useState("");
  const choose = async (path: string) => {
    setError("");
    const end = await onChoose(path);
    if (end.kind === "refused") setError(end.text);
  };
  return (
    <fieldset>
      <legend className="mb-1.5 text-body font-medium">{t("headImage")}</legend>
      <div className="flex flex-wrap gap-2">
        {["", ...profile.HeadImages, ...(isOwnPicture(profile) ? [profile.HeadImage] : [])].map(
          (path, i) => (
            <label
              key={path}
              className="cursor-pointer rounded-full p-0.5 has-checked:ring-2 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="head-image"
                className="sr-only"
                aria-label={
                  path === ""
                    ? t("headImageNone")
                    : profile.HeadImages.includes(path)
                      ? t("headImageChoose", { count: i })
                      : t("pictureOwn")
                }
                checked={path === profile.HeadImage}
                onChange={() => void choose(path)}
              />
              <HeadPicture path={path} name={profile.NickName} />
            </label>
          ),
        )}
      </div>
      <p role="alert" className="min-h-5 text-small text-error">
        {error}
      </p>
    </fieldset>
  );
}
