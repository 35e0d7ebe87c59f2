import { newUuid } from "@fairdraw/client/page/random-hex.ts";
import { resultField, resultText } from "@fairdraw/client/texts/result-text.ts";
import { Button, Field, Plate, Select, TextArea } from "@fairdraw/ui";
import { agentMessageTextMax, agentMessageTitleMax } from "@fairdraw/wire/agents/message-calls.ts";
import { agentMessageResults } from "@fairdraw/wire/agents/message-results.ts";
import { useQueryClient } from "@tanstack/react-query";
import { CircleAlert, CircleCheck } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type NewMessage, sendMessage, sentKey, useSentMessages } from "./agent-messages.api.ts";
import { namesFault, readNames } from "./message-names.ts";

type To = "names" | "direct" | "team";
type State =
  | { readonly kind: "idle" | "busy" | "done" | "unknown" }
  | { readonly kind: "refused"; readonly code: number };

/** Writes a message: to whom, what about, and what. What was written stays until it is on its way. */
export function MessageForm({ to }: { to: string }) {
  const { t } = useTranslation("agentMessages");
  const client = useQueryClient();
  const { left } = useSentMessages();
  const [scope, setScope] = useState<To>(to === "" ? "direct" : "names");
  const [form, setForm] = useState({ names: to, title: "", text: "" });
  const [hasTried, setTried] = useState(false);
  const [state, setState] = useState<State>({ kind: "idle" });
  const request = useRef({ wish: "", id: "" });
  const write = (change: Partial<typeof form>) => {
    if (state.kind !== "busy") setState({ kind: "idle" });
    setForm({ ...form, ...change });
  };
  const faults = {
    to: scope === "names" ? namesFault(form.names) : null,
    title: form.title.trim() === "" ? ("empty" as const) : null,
    text: form.text.trim() === "" ? ("empty" as const) : null,
  };
  const errorOf = (field: keyof typeof faults) => {
    const own = faults[field];
    if (hasTried && own !== null) return t(own);
    const refused = state.kind === "refused" ? state.code : null;
    return refused !== null && resultField(agentMessageResults, refused) === field
      ? resultText(agentMessageResults, refused)
      : undefined;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (state.kind === "busy" || Object.values(faults).some((fault) => fault !== null)) return;
    const message: NewMessage = {
      To: scope === "names" ? readNames(form.names) : scope,
      Title: form.title.trim(),
      Text: form.text.trim(),
    };
    const wish = JSON.stringify(message);
    if (request.current.wish !== wish) request.current = { wish, id: newUuid() };
    setState({ kind: "busy" });
    const outcome = await sendMessage(request.current.id, message);
    if (outcome.kind === "refused") setState({ kind: "refused", code: outcome.code });
    else if (outcome.kind !== "done") setState({ kind: "unknown" });
    else {
      request.current = { wish: "", id: "" };
      setTried(false);
      setForm({ ...form, title: "", text: "" });
      setState({ kind: "done" });
      void client.invalidateQueries({ queryKey: sentKey });
    }
  };
  const general =
    state.kind === "refused" && resultField(agentMessageResults, state.code) === undefined
      ? resultText(agentMessageResults, state.code)
      : null;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="mb-4">
        <Select
          label={t("to")}
          value={scope}
          onChange={(value) => {
            setState({ kind: "idle" });
            setScope(value === "direct" || value === "team" ? value : "names");
          }}
          items={(["names", "direct", "team"] as const).map((value) => ({
            value,
            label: t(`to_${value}`),
          }))}
        />
      </div>
      {scope === "names" && (
        <Field
          label={t("names")}
          hint={t("namesHint")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={form.names}
          error={errorOf("to")}
          onChange={(event) => write({ names: event.target.value })}
        />
      )}
      <Field
        label={t("subject")}
        hint={t("subjectHint")}
        maxLength={agentMessageTitleMax}
        value={form.title}
        error={errorOf("title")}
        onChange={(event) => write({ title: event.target.value })}
      />
      <TextArea
        label={t("text")}
        hint={t("textHint")}
        rows={6}
        maxLength={agentMessageTextMax}
        value={form.text}
        error={errorOf("text")}
        onChange={(event) => write({ text: event.target.value })}
      />
      <p className="mb-3 text-small text-ink-2">{t("manner")}</p>
      {left !== undefined && (
        <p className="mb-3 text-small text-ink-2 tabular-nums">
          {t("left", { names: left.NamesLeft, broadcasts: left.BroadcastsLeft })}
        </p>
      )}
      <div role="status">
        {state.kind === "done" && (
          <Plate look="ok" icon={<CircleCheck size={18} aria-hidden="true" />}>
            {t("done")}
          </Plate>
        )}
      </div>
      <div role="alert">
        {(general !== null || state.kind === "unknown") && (
          <Plate look="warn" icon={<CircleAlert size={18} aria-hidden="true" />}>
            {general ?? t("unknown")}
          </Plate>
        )}
      </div>
      <Button
        type="submit"
        look="primary"
        size="large"
        wide
        className="mt-3"
        isBusy={state.kind === "busy"}
      >
        {t("send")}
      </Button>
    </form>
  );
}
