import { NotReadYet } from "@fairdraw/client/page/not-read-yet.tsx";
import { Button, Dialog, Field, SelectField, showToast } from "@fairdraw/ui";
import { questionKeys } from "@fairdraw/wire/account/protection-calls.ts";
import { useQuery } from "@tanstack/react-query";
import { ShieldOff } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { questionsQuery, useProtections } from "../protection.api.ts";
import { useDeed } from "../use-deed.ts";
import { OwnPassword, Refusal } from "./form-bits.tsx";

const own = "own";
type Choice = (typeof questionKeys)[number] | typeof own;
interface Line {
  choice: Choice;
  text: string;
  answer: string;
}
const questionMax = 60;
const answerMax = 50;
const keyOf = (question: string) => questionKeys.find((key) => key === question);

/** Two questions with their answers; new ones take the place of the old. */
export function QuestionsRoom({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("security");
  const query = useQuery(questionsQuery);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("authQuestion")}
      description={t("questionText")}
      closeLabel={t("close")}
    >
      <div className="pb-4">
        {query.data === undefined ? (
          <NotReadYet
            query={query}
            icon={<ShieldOff size={40} strokeWidth={1.5} />}
            texts={{ loading: t("loading"), failed: t("failed"), retry: t("retry") }}
            bars={["h-24"]}
          />
        ) : (
          <Form before={query.data} onDone={onClose} />
        )}
      </div>
    </Dialog>
  );
}

function firstLine(question: string | undefined, choice: Choice): Line {
  if (question === undefined) return { choice, text: "", answer: "" };
  const key = keyOf(question);
  return { choice: key ?? own, text: key === undefined ? question : "", answer: "" };
}

function Form({ before, onDone }: { before: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation("security");
  const { setQuestions } = useProtections();
  const { run, isBusy, errorOf, restOf } = useDeed();
  const [lines, setLines] = useState<readonly [Line, Line]>([
    firstLine(before[0], "q1"),
    firstLine(before[1], "q2"),
  ]);
  const [password, setPassword] = useState("");
  const [first, second] = lines;
  const isFilled = ({ choice, text, answer }: Line) =>
    answer.trim() !== "" && (choice !== own || text.trim().length > 1);
  const asked = ({ choice, text, answer }: Line) => ({
    Question: choice === own ? text.trim() : choice,
    Answer: answer,
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run(
      () => setQuestions({ Questions: [asked(first), asked(second)], Password: password }),
      () => {
        showToast({ kind: "ok", text: t("saved") });
        onDone();
      },
    );
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-1">
      <QuestionLine number={1} line={first} onWrite={(line) => setLines([line, second])} />
      <QuestionLine number={2} line={second} onWrite={(line) => setLines([first, line])} />
      <OwnPassword value={password} error={errorOf("password")} onWrite={setPassword} />
      <Refusal text={restOf("password")} />
      <Button
        type="submit"
        look="primary"
        size="large"
        isBusy={isBusy}
        disabled={password === "" || !lines.every(isFilled)}
      >
        {t("save")}
      </Button>
    </form>
  );
}

function QuestionLine(props: { number: number; line: Line; onWrite: (line: Line) => void }) {
  const { t } = useTranslation("security");
  const { number, line, onWrite } = props;
  const items: readonly { value: Choice; label: string }[] = [
    ...questionKeys.map((key) => ({ value: key, label: t(key) })),
    { value: own, label: t("questionOwn") },
  ];
  return (
    <>
      <SelectField
        label={t("questionLabel", { number })}
        value={line.choice}
        items={items}
        onChange={(choice) => onWrite({ ...line, choice })}
      />
      {line.choice === own && (
        <Field
          label={t("questionWords", { number })}
          maxLength={questionMax}
          value={line.text}
          onChange={(event) => onWrite({ ...line, text: event.target.value })}
        />
      )}
      <Field
        label={t("answerLabel", { number })}
        maxLength={answerMax}
        autoComplete="off"
        value={line.answer}
        onChange={(event) => onWrite({ ...line, answer: event.target.value })}
      />
    </>
  );
}
