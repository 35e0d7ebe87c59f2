import "./texts.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import type { Game } from "@fairdraw/lottery-engine";
import { type Money, subtract, toDisplay } from "@fairdraw/money";
import { BallRow, Button, Dialog, MoneyField, MoneyText, Plate, Segmented } from "@fairdraw/ui";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Cart, cartTotal } from "../betting/cart/cart.ts";
import { requestOf } from "../betting/placing/sent-bet.ts";
import { isBalanceShort } from "../betting/terms/refusal.ts";
import { RefusalNote } from "../betting/terms/refusal-note.tsx";
import { useRefusalText } from "../betting/terms/use-refusal-text.ts";
import { drawLook } from "../lottery/ball-family.ts";
import { numbersOf } from "../lottery/draw-tags.ts";
import { verifyPath } from "../lottery/verify-path.ts";
import { PlayMoneyLink } from "../play-money/play-money-link.tsx";
import { ShortfallButton } from "../play-money/shortfall-button.tsx";
import { useBalance } from "../wallet/wallet.api.ts";
import { type RoundDraw, type RoundEnd, roundSums } from "./run-draws.ts";
import { blockerOfRun, drawChoices, type RunForm } from "./run-form.ts";
import { useRound } from "./use-round.ts";

interface InstantDialogProps {
  game: Game;
  lines: Cart;
  oddsVersion: number;
  onClose: () => void;
}

/** From lines to draws: how many, where to stop, and what came of each. */
export function InstantDialog({ game, lines, oddsVersion, onClose }: InstantDialogProps) {
  const { t } = useTranslation("instant");
  const { t: shell } = useTranslation("shell");
  const { amount: balance } = useBalance();
  const { round, begin, stop } = useRound();
  const [form, setForm] = useState<RunForm>({ draws: 1, stopWin: "", stopLoss: "" });
  const stake = cartTotal(lines);
  const blocker = blockerOfRun(form, { stake, balance });
  const isGoing = round.kind === "going";
  useSpaceBar(isGoing, stop);
  const start = () => {
    const sent = { requestId: "", gameId: game.id, serialNumber: "", lines };
    const { GameId, Items, TotalAmount } = requestOf(sent, { oddsVersion });
    void begin({ ...form, bet: { GameId, Items, TotalAmount } });
  };
  const draws = round.kind === "idle" ? [] : round.draws;
  return (
    <Dialog
      isOpen
      onClose={isGoing ? stop : onClose}
      title={t("title")}
      description={t("lines", { count: lines.length, amount: toDisplay(stake) })}
      closeLabel={shell("close")}
      footer={
        isGoing ? (
          <Button look="danger" size="large" wide onClick={stop}>
            {t("stop")}
          </Button>
        ) : (
          <ShortfallButton
            isShort={blocker === "balanceShort"}
            look="primary"
            size="large"
            wide
            disabled={blocker !== null}
            onClick={start}
          >
            {blocker === null
              ? t(round.kind === "idle" ? "start" : "again")
              : t(blocker, { amount: toDisplay(stake) })}
          </ShortfallButton>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {isGoing ? (
          <p role="status" className="text-body text-ink-2">
            {t("progress", { done: draws.length, count: round.count })} · {t("stopHint")}
          </p>
        ) : (
          <RunFields form={form} onChange={setForm} />
        )}
        {round.kind === "ended" && <End end={round.end} />}
        {draws.length > 0 && <Results game={game} draws={draws} />}
        {!isGoing && (
          <Link
            className="self-start text-link"
            to={verifyPath(game.id, draws.at(-1)?.serialNumber ?? "")}
          >
            {t("fair")}
          </Link>
        )}
      </div>
    </Dialog>
  );
}

/** The space bar stops a round wherever the focus is. */
function useSpaceBar(isOn: boolean, stop: () => void): void {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== " ") return;
      event.preventDefault();
      stop();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOn, stop]);
}

function RunFields({ form, onChange }: { form: RunForm; onChange: (form: RunForm) => void }) {
  const { t } = useTranslation("instant");
  return (
    <>
      <Segmented
        label={t("draws")}
        value={String(form.draws)}
        onChange={(draws) => onChange({ ...form, draws: Number(draws) })}
        items={drawChoices.map((count) => ({
          value: String(count),
          label: t("drawsOf", { count }),
        }))}
      />
      {form.draws > 1 && (
        <div className="grid gap-3 tablet:grid-cols-2">
          <MoneyField
            label={t("stopLoss")}
            hint={t("stopLossHint")}
            unit={t("unit")}
            value={form.stopLoss}
            onChange={(stopLoss) => onChange({ ...form, stopLoss })}
          />
          <MoneyField
            label={t("stopWin")}
            hint={t("stopWinHint")}
            unit={t("unit")}
            value={form.stopWin}
            onChange={(stopWin) => onChange({ ...form, stopWin })}
          />
        </div>
      )}
    </>
  );
}

const endKeys = {
  done: "end_done",
  win: "end_win",
  loss: "end_loss",
  stopped: "end_stopped",
  lost: "end_lost",
} as const;

function End({ end }: { end: RoundEnd }) {
  const { t } = useTranslation("instant");
  const refusal = useRefusalText();
  if (typeof end !== "number") {
    return (
      <Plate look={end === "lost" ? "warn" : "info"} isLive>
        {t(endKeys[end])}
      </Plate>
    );
  }
  return (
    <Plate look="warn" isLive>
      {refusal(end)} {isBalanceShort(end) && <PlayMoneyLink />}
      <RefusalNote code={end} />
    </Plate>
  );
}

function Results({ game, draws }: { game: Game; draws: readonly RoundDraw[] }) {
  const { t } = useTranslation("instant");
  const sums = roundSums(draws);
  const newest = draws.at(-1);
  return (
    <section aria-label={t("results")} className="flex flex-col gap-2">
      <dl className="grid grid-cols-3 gap-2 rounded-control bg-surface-2 px-3 py-2 text-center">
        <Sum label={t("stake")} amount={sums.stake} />
        <Sum label={t("back")} amount={sums.back} />
        <Sum label={t("net")} amount={sums.net} />
      </dl>
      <p role="status" className="sr-only">
        {newest === undefined ? "" : t("result", said(newest))}
      </p>
      <ul className="max-h-60 divide-y divide-line overflow-y-auto">
        {draws.toReversed().map((draw) => (
          <li
            key={draw.serialNumber}
            className="flex flex-wrap items-center justify-between gap-2 py-2"
          >
            <BallRow
              values={numbersOf(draw.winningNumber)}
              {...drawLook(game.category)}
              size={20}
              label={t("result", said(draw))}
            />
            <MoneyText text={toDisplay(subtract(draw.back, draw.stake))} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function said(draw: RoundDraw) {
  return {
    serial: draw.serialNumber,
    numbers: numbersOf(draw.winningNumber).join(" "),
    prize: toDisplay(draw.prize),
    net: toDisplay(subtract(draw.back, draw.stake)),
  };
}

function Sum({ label, amount }: { label: string; amount: Money }) {
  return (
    <div>
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="font-bold">
        <MoneyText text={toDisplay(amount)} />
      </dd>
    </div>
  );
}
