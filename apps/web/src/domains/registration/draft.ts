import { tabStorage } from "@fairdraw/client/page/safe-storage.ts";
import { readStored, writeStored } from "@fairdraw/client/page/stored-json.ts";
import { emptyForm, type RegisterForm } from "./register-form.ts";

const key = "fairdraw.registerDraft";

function readDraft(value: unknown): Partial<RegisterForm> | null {
  if (typeof value !== "object" || value === null) return null;
  const text = (name: string): string => {
    const found: unknown = Reflect.get(value, name);
    return typeof found === "string" ? found : "";
  };
  return { userName: text("userName"), birthDate: text("birthDate") };
}

/** The form as this tab remembers it: no password, no consent. */
export function draftForm(): RegisterForm {
  return { ...emptyForm, ...readStored(tabStorage, key, readDraft) };
}

export function keepDraft({ userName, birthDate }: RegisterForm): void {
  writeStored(tabStorage, key, { userName, birthDate });
}

export function dropDraft(): void {
  writeStored(tabStorage, key, null);
}
