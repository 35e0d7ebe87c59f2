import "./texts.ts";
import { shortAmount } from "@fairdraw/client/texts/money-read.ts";
import { type Money, subtract, toDisplay } from "@fairdraw/money";
import {
  Button,
  classNames,
  IconButton,
  MoneyText,
  Select,
  Stepper,
  showToast,
} from "@fairdraw/ui";
import { BookMarked, CircleAlert, Pencil, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ShortfallButton } from "../../play-money/shortfall-button.tsx";
import { useHiddenBalance } from "../../wallet/use-hidden-balance.ts";
import type { BetType } from "../betting.api.ts";
import type { Loaded } from "../board/use-board.ts";
import { isOnOdds, stakeOfLine } from "../plays/price.ts";
import { namedSelectionText, playName } from "../plays/selection-text.ts";
import type { Blocker } from "../terms/blocker.ts";
import { multipleRange } from "../terms/multiple-range.ts";
import { useBlockerText } from "../terms/use-blocker-text.ts";
import { useLineTerms } from "../terms/use-line-terms.ts";
import { useRefusalText } from "../terms/use-refusal-text.ts";
import {
  type Cart,
  type CartLine,
  cartTotal,
  removeLines,
  restoreLines,
  setMultiple,
} from "./cart.ts";
import { cartOf, putCart } from "./cart-store.ts";
import { type SortKey, setAllMultiples, sortCart } from "./cart-tools.ts";
import { draftOfLine } from "./draft-of-line.ts";
import { OddsChanges } from "./odds-change-list.tsx";

export interface CartLinesProps {
  gameId: number;
  cart: Cart;
  balance: Money | null;
  betType: BetType;
  blocker: Blocker | null;
  /** Lines of a submission whose end is not known; they cannot be changed. */
  lockedIds: ReadonlySet<string>;
  /** Said once when the issue on sale changed under a filled cart. */
  movedTo: string | null;
  onBet: () => void;
  /** Puts a line back on the board. */
  onLoad: (line: Loaded) => void;
  canChase: boolean;
  /** Null where nothing can be chased. */
  onChase: (() => void) | null;
  onSchemes: () => void;
}

/** The lines that wait to be bet together: changed one by one or all at once. */
export function CartLines(props: CartLinesProps) {
  const { gameId, cart, lockedIds, betType, onLoad } = props;
  const { t } = useTranslation("cart");
  const { t: shell } = useTranslation("shell");
  /** Changes the cart and offers to take that back. */
  const changeWithUndo = (next: Cart, text: string) => {
    const before = cartOf(gameId);
    putCart(gameId, next);
    const run = () => putCart(gameId, restoreLines(cartOf(gameId), { before, after: next }));
    showToast({ kind: "info", text, action: { label: shell("undo"), run } });
  };
  const remove = (ids: ReadonlySet<string>, text: string) =>
    changeWithUndo(removeLines(cartOf(gameId), ids), text);
  const free = cart.filter(({ id }) => !lockedIds.has(id));
  return (
    <div>
      {props.movedTo !== null && (
        <p role="status" className="bg-warn-tint px-4 py-2 text-small text-warn">
          {t("cartMoved", { serial: props.movedTo })}
        </p>
      )}
      <CartTools
        free={free}
        betType={betType}
        onSchemes={props.onSchemes}
        onSort={(by) => putCart(gameId, sortCart(cartOf(gameId), by))}
        onAll={(ids, multiple, text) =>
          changeWithUndo(setAllMultiples(cartOf(gameId), ids, multiple), text)
        }
      />
      <ul aria-label={t("cartList")} className="max-h-[320px] overflow-y-auto">
        {cart.map((line) => (
          <CartRow
            key={line.id}
            line={line}
            isLocked={lockedIds.has(line.id)}
            betType={betType}
            onMultiple={(multiple) => putCart(gameId, setMultiple(cart, line.id, multiple))}
            onRemove={() => remove(new Set([line.id]), t("cartRemoved"))}
            onEdit={() => {
              const loaded = draftOfLine(line);
              if (loaded === null) return;
              onLoad(loaded);
              remove(new Set([line.id]), t("edited"));
            }}
          />
        ))}
      </ul>
      {lockedIds.size > 0 && <p className="px-4 py-2 text-small text-warn">{t("cartLocked")}</p>}
      <CartFoot
        {...props}
        onClear={() => remove(new Set(free.map(({ id }) => id)), t("cartCleared"))}
      />
    </div>
  );
}

interface CartToolsProps {
  /** Lines that may be changed. */
  free: Cart;
  betType: BetType;
  onSchemes: () => void;
  onSort: (by: SortKey) => void;
  onAll: (ids: ReadonlySet<string>, multiple: number, text: string) => void;
}

function CartTools({ free, betType, onSchemes, onSort, onAll }: CartToolsProps) {
  const { t } = useTranslation("cart");
  const onGroups = free.filter(({ playId }) => !isOnOdds(playId));
  // Multiples and stakes of unit bets are different things: odds have theirs where nothing else is.
  const mode = onGroups.length > 0 ? "group" : "odds";
  const lines = mode === "group" ? onGroups : free;
  const [typed, setTyped] = useState<number | null>(null);
  const range = multipleRange(mode, betType);
  const value = Math.min(range.max, typed ?? lines[0]?.multiple ?? range.min);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own
    <div
      role="group"
      aria-label={t("tools")}
      className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2"
    >
      <span className="text-small text-ink-2">
        {t(mode === "group" ? "allMultiples" : "allStakes")}
      </span>
      <Stepper
        size="small"
        label={t(mode === "group" ? "allMultiples" : "allStakes")}
        lessLabel="−"
        moreLabel="+"
        value={value}
        {...range}
        onChange={setTyped}
      />
      <Button
        size="small"
        disabled={lines.length === 0}
        onClick={() =>
          onAll(
            new Set(lines.map(({ id }) => id)),
            value,
            mode === "group"
              ? t("allDone", { count: value })
              : t("allStakesDone", { amount: shortAmount(value) }),
          )
        }
      >
        {t("allMultiplesDo")}
      </Button>
      <span className="ml-auto flex items-center gap-2">
        <Select
          look="plain"
          label={t("sort")}
          value="none"
          onChange={(by) => by !== "none" && onSort(by)}
          items={[
            { value: "none" as "none" | SortKey, label: t("sort") },
            { value: "play", label: t("sort_play") },
            { value: "amount", label: t("sort_amount") },
          ]}
        />
        <Button size="small" look="ghost" onClick={onSchemes}>
          <BookMarked size={16} aria-hidden="true" />
          {t("schemes")}
        </Button>
      </span>
    </div>
  );
}

interface CartRowProps {
  line: CartLine;
  isLocked: boolean;
  betType: BetType;
  onMultiple: (multiple: number) => void;
  onRemove: () => void;
  onEdit: () => void;
}

function CartRow({ line, isLocked, betType, onMultiple, onRemove, onEdit }: CartRowProps) {
  const { t } = useTranslation("betting");
  const { t: cart } = useTranslation("cart");
  const play = playName(line.playId);
  const numbers = namedSelectionText(line.playId, line.selection);
  const isOdds = isOnOdds(line.playId);
  const refusal = useRefusalText();
  const isOpen = betType.Plays.some((one) => one.PlayId === line.playId && !one.IsClosed);
  const terms = useLineTerms();
  const group = terms.group(line, betType.PrizeGroup);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2">
      <button
        type="button"
        title={numbers}
        disabled={isLocked || !isOpen}
        onClick={onEdit}
        className="min-h-11 min-w-0 basis-full cursor-pointer rounded-control text-left hover:bg-surface-2 disabled:cursor-not-allowed tablet:flex-1 tablet:basis-44"
      >
        <span className="sr-only">{cart("editLine")} </span>
        <span className="block text-small text-ink-2">
          {[play, t("unitBets", { count: line.count }), group].filter(Boolean).join(" · ")}
        </span>
        <span className="flex items-center gap-1.5 font-digits text-body font-medium tabular-nums">
          <span className="truncate">{numbers}</span>
          {isOpen && !isLocked && (
            <Pencil size={12} className="shrink-0 text-ink-3" aria-hidden="true" />
          )}
        </span>
        {line.failedCode !== undefined && (
          <span className="flex items-center gap-1 text-small text-error">
            <CircleAlert size={14} aria-hidden="true" />
            {refusal(line.failedCode)}
          </span>
        )}
        <OddsChanges line={line} betType={betType} isBlinking={line.failedCode !== undefined} />
      </button>
      <Stepper
        size="small"
        label={`${t(isOdds ? "stakeEach" : "multiple")} ${play} ${numbers}`}
        lessLabel={t(isOdds ? "stakeLess" : "multipleLess")}
        moreLabel={t(isOdds ? "stakeMore" : "multipleMore")}
        value={line.multiple}
        {...multipleRange(isOdds ? "odds" : "group", betType)}
        isDisabled={isLocked}
        onChange={onMultiple}
      />
      <span className="w-10 text-small text-ink-2">
        {isOdds ? t("unit_yuan") : terms.unit(line)}
      </span>
      <span className="ml-auto min-w-20 text-right font-medium tablet:ml-0">
        <MoneyText text={toDisplay(stakeOfLine(line))} />
      </span>
      <IconButton
        label={cart("cartRemove", { play, numbers })}
        disabled={isLocked}
        onClick={onRemove}
      >
        <X size={16} aria-hidden="true" />
      </IconButton>
    </li>
  );
}

function CartFoot({
  cart,
  balance,
  blocker,
  onBet,
  canChase,
  onChase,
  onClear,
}: CartLinesProps & { onClear: () => void }) {
  const { t } = useTranslation("cart");
  const { t: wallet } = useTranslation("wallet");
  const { isHidden } = useHiddenBalance();
  const blockerText = useBlockerText();
  const total = cartTotal(cart);
  const after = balance === null ? null : subtract(balance, total);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 px-4 py-3">
      <p className="text-body text-ink-2">
        {t("cartTotal")}{" "}
        <strong className="text-lead text-ink">
          <MoneyText text={toDisplay(total)} />
        </strong>
      </p>
      {balance !== null && after !== null && (
        <p className={classNames("text-small", after < 0n ? "text-error" : "text-ink-2")}>
          {t("cartAfter")}{" "}
          <MoneyText
            text={`${toDisplay(balance)} → ${toDisplay(after)}`}
            isHidden={isHidden}
            hiddenLabel={wallet("hidden")}
          />
        </p>
      )}
      <div className="ml-auto flex flex-wrap justify-end gap-2">
        <Button look="ghost" onClick={onClear}>
          {t("cartClear")}
        </Button>
        {onChase !== null && (
          <Button disabled={!canChase} onClick={onChase}>
            {t("chaseCart")}
          </Button>
        )}
        <ShortfallButton
          isShort={blocker?.key === "blocker_balance"}
          look="primary"
          disabled={blocker !== null}
          onClick={onBet}
        >
          {blocker === null ? t("betCart") : blockerText(blocker)}
        </ShortfallButton>
      </div>
    </div>
  );
}
