import "./modes/texts.ts";
import "./texts.ts";
import { useTitle } from "@fairdraw/client/brand/use-title.ts";
import { useSearchParams } from "@fairdraw/client/page/use-search-params.ts";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { findGame } from "@fairdraw/lottery-engine";
import { Accordion, Button, EmptyBox, Field, SelectField } from "@fairdraw/ui";
import { ShieldCheck } from "lucide-react";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useGames } from "./lottery.api.ts";
import { useJoinedGames } from "./lottery.hub.ts";
import { DrawsTable } from "./parts/draws-table.tsx";
import { VerifyResult } from "./verify/verify-result.tsx";

const questions = ["how", "when", "trust", "nonce", "offline"] as const;

/** A serial as games write it; anything else is not asked for. */
const serialText = /^[0-9A-Za-z:-]{1,32}$/;

/** Anybody draws any issue again here, in the own browser. The address names what is verified. */
export function BlockChainHashScreen() {
  const { t } = useTranslation("lottery");
  const { t: modes } = useTranslation("drawModes");
  const [params, setParams] = useSearchParams();
  const games = useGames().data ?? [];
  const asked = findGame(Number(params.get("GameId")));
  const game = asked ?? games[0]?.game;
  const serial = params.get("SerialNumber") ?? "";
  const isSerial = serialText.test(serial);
  useTitle(t("verifyPage"));
  useJoinedGames(game === undefined ? [] : [game.id]);
  const result = useRef<HTMLElement>(null);
  useLeadTo(result, isSerial ? `${game?.id} ${serial}` : "");
  const ask = (gameId: number, serialNumber: string) => {
    const next = new URLSearchParams({ GameId: String(gameId) });
    if (serialNumber !== "") next.set("SerialNumber", serialNumber);
    setParams(next);
  };
  return (
    <div className="flex flex-col gap-4">
      <header>
        <h1 className="text-head font-bold">{t("verifyPage")}</h1>
        <p className="mt-1 max-w-[70ch] text-body text-ink-2">{t("verifyPageText")}</p>
      </header>
      <div className="grid items-start gap-4 laptop:grid-cols-[320px_minmax(0,1fr)]">
        <VerifyForm
          key={`${game?.id ?? 0} ${serial}`}
          games={games.map((one) => one.game)}
          gameId={game?.id ?? 0}
          serial={serial}
          onAsk={ask}
        />
        <section
          ref={result}
          tabIndex={-1}
          aria-label={t("resultTitle")}
          className={`min-w-0 scroll-mt-20 rounded-card border border-line bg-surface p-4 outline-none tablet:p-5 ${isSerial ? "max-laptop:order-first" : ""}`}
        >
          {game !== undefined && isSerial ? (
            <VerifyResult key={`${game.id} ${serial}`} gameId={game.id} serial={serial} />
          ) : (
            <EmptyBox
              icon={<ShieldCheck size={40} strokeWidth={1.5} />}
              text={t(serial === "" ? "verifyEmpty" : "serialBad")}
            />
          )}
        </section>
      </div>
      {game !== undefined && (
        <section
          aria-labelledby="recent-draws"
          className="rounded-card border border-line bg-surface"
        >
          <h2 id="recent-draws" className="border-b border-line px-4 py-3 text-lead font-bold">
            {t("recentDraws")} · {inLanguage(game.name)}
          </h2>
          <DrawsTable key={game.id} game={game} />
        </section>
      )}
      <section aria-labelledby="verify-faq" className="flex flex-col gap-3">
        <h2 id="verify-faq" className="text-lead font-bold">
          {t("faqTitle")}
        </h2>
        <Accordion
          items={questions.map((key) => ({
            key,
            title: modes(`faq_${key}`),
            body: modes(`faqText_${key}`),
          }))}
        />
      </section>
    </div>
  );
}

/** Leads eye and focus to the result as soon as another issue is asked for, wherever the page stands. */
function useLeadTo(place: RefObject<HTMLElement | null>, asked: string): void {
  const before = useRef(asked);
  useEffect(() => {
    if (before.current === asked) return;
    before.current = asked;
    const section = place.current;
    if (section === null || asked === "") return;
    section.focus({ preventScroll: true });
    const { top } = section.getBoundingClientRect();
    if (top < 0 || top > window.innerHeight / 2) section.scrollIntoView({ block: "start" });
  }, [place, asked]);
}

interface VerifyFormProps {
  games: readonly { id: number; name: { zh: string; en: string } }[];
  gameId: number;
  serial: string;
  onAsk: (gameId: number, serial: string) => void;
}

function VerifyForm({ games, gameId, serial, onAsk }: VerifyFormProps) {
  const { t } = useTranslation("lottery");
  const [typed, setTyped] = useState(serial);
  const [wrong, setWrong] = useState<"serialMissing" | "serialBad" | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const entered = typed.trim();
    const isSerial = serialText.test(entered);
    if (isSerial) setWrong(null);
    else setWrong(entered === "" ? "serialMissing" : "serialBad");
    if (isSerial) onAsk(gameId, entered);
  };
  return (
    <form
      onSubmit={submit}
      className="flex flex-col gap-1 rounded-card border border-line bg-surface p-4 tablet:p-5"
    >
      <SelectField
        label={t("formGame")}
        value={String(gameId)}
        onChange={(id) => onAsk(Number(id), "")}
        items={games.map((game) => ({ value: String(game.id), label: inLanguage(game.name) }))}
      />
      <Field
        label={t("formSerial")}
        hint={t("formSerialHint")}
        error={wrong === null ? undefined : t(wrong)}
        autoComplete="off"
        spellCheck={false}
        maxLength={32}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" look="primary" size="large" wide className="mt-2">
        <ShieldCheck size={18} aria-hidden="true" />
        {t("verify")}
      </Button>
    </form>
  );
}
