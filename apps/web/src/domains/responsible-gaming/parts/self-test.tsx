import { Button, Plate, RadioGroup } from "@fairdraw/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";

const questions = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const answers = ["0", "1", "2", "3"] as const;
/** Points from which an answer is worth a thought, and from which help is. */
const someFrom = 3;
const highFrom = 8;

/** Nine questions about the last year. The answers stay in this page: nothing of them is sent or kept. */
export function SelfTest() {
  const { t } = useTranslation("responsible-gaming");
  const [given, setGiven] = useState<Readonly<Record<number, (typeof answers)[number]>>>({});
  const [points, setPoints] = useState<number | null>(null);
  const isWhole = questions.every((question) => given[question] !== undefined);
  const judge = () =>
    setPoints(questions.reduce((sum, question) => sum + Number(given[question]), 0));
  return (
    <div className="flex flex-col gap-5">
      <p className="text-body text-ink-2">{t("testText")}</p>
      {questions.map((question) => (
        <RadioGroup
          key={question}
          label={`${question}. ${t(`test${question}`)}`}
          value={given[question] ?? null}
          onChange={(value) => {
            setGiven((before) => ({ ...before, [question]: value }));
            setPoints(null);
          }}
          items={answers.map((value) => ({ value, label: t(`testAnswer${value}`) }))}
        />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button look="primary" disabled={!isWhole} onClick={judge}>
          {t("testShow")}
        </Button>
        {!isWhole && <span className="text-small text-ink-2">{t("testMissing")}</span>}
      </div>
      {points !== null && (
        <Plate look={points < someFrom ? "ok" : "warn"} isLive>
          {t(`testResult${levelOf(points)}`, { points })}
        </Plate>
      )}
    </div>
  );
}

function levelOf(points: number): "Low" | "Some" | "High" {
  if (points >= highFrom) return "High";
  return points >= someFrom ? "Some" : "Low";
}
