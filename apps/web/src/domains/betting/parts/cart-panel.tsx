import { type Money, subtract, toDisplay } from "@fairdraw/money";
import { Button, EmptyBox, IconButton, MoneyText, Stepper, showToast } from "@fairdraw/ui";
import { CircleAlert, ShoppingBasket, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { BetType } from "../betting.api.ts";
import {
  type Cart,
  type CartLine,
  cartTotal,
  removeLines,
  restoreLines,
  setMultiple,
} from "../cart.ts";
import { cartOf, putCart } from "../cart-store.ts";
import type { Lack } from "../lack.ts";
import { multipleRange } from "../multiple-range.ts";
import { isOnOdds, stakeOfLine } from "../price.ts";
import { playName, selectionText } from "../selection-text.ts";
import { useLackText } from "../use-lack-text.ts";
import { useLineTerms } from "../use-line-terms.ts";
import { useRefusalText } from "../use-refusal-text.ts";

interface CartPanelProps {
  gameId: number;
  cart: Cart;
  balance: Money | null;
  betType: BetType;
  lack: Lack | null;
  /** Lines of a submission whose end is not known; they cannot be changed. */
  lockedIds: ReadonlySet<string>;
  /** Said once when the issue on sale changed under a filled cart. */
  movedTo: string | null;
  onBet: () => void;
  canChase: boolean;
  /** Null where nothing can be chased. */
  onChase: (() => void) | null;
}

/** Removes lines and offers to take that back. */
function removeWithUndo(
  gameId: number,
  ids: ReadonlySet<string>,
  text: string,
  undo: string,
): void {
  const before = cartOf(gameId);
  putCart(gameId, removeLines(before, ids));
  const run = () => putCart(gameId, restoreLines(cartOf(gameId), before));
  showToast({ kind: "info", text, action: { label: undo, run } });
}

/** The lines that wait to be bet together. */
export function CartPanel(props: CartPanelProps) {
  const { gameId, cart, lockedIds } = props;
  const { t } = useTranslation("betting");
  const { t: shell } = useTranslation("shell");
  if (cart.length === 0) {
    return (
      <EmptyBox
        isCompact
        icon={<ShoppingBasket size={24} strokeWidth={1.5} />}
        text={t("cartEmpty")}
      />
    );
  }
  const clear = () => {
    const free = new Set(cart.map((line) => line.id).filter((id) => !lockedIds.has(id)));
    removeWithUndo(gameId, free, t("cartCleared"), shell("undo"));
  };
  return (
    <div>
      {props.movedTo !== null && (
        <p role="status" className="bg-warn-tint px-4 py-2 text-small text-warn">
          {t("cartMoved", { serial: props.movedTo })}
        </p>
      )}
      <ul aria-label={t("cart")} className="max-h-[320px] overflow-y-auto">
        {cart.map((line) => (
          <CartRow
            key={line.id}
            line={line}
            isLocked={lockedIds.has(line.id)}
            betType={props.betType}
            onMultiple={(multiple) => putCart(gameId, setMultiple(cart, line.id, multiple))}
            onRemove={() =>
              removeWithUndo(gameId, new Set([line.id]), t("cartRemoved"), shell("undo"))
            }
          />
        ))}
      </ul>
      {lockedIds.size > 0 && <p className="px-4 py-2 text-small text-warn">{t("cartLocked")}</p>}
      <CartFoot {...props} onClear={clear} />
    </div>
  );
}

interface CartRowProps {
  line: CartLine;
  isLocked: boolean;
  betType: BetType;
  onMultiple: (multiple: number) => void;
  onRemove: () => void;
}

function CartRow({ line, isLocked, betType, onMultiple, onRemove }: CartRowProps) {
  const { t } = useTranslation("betting");
  const play = playName(line.playId);
  const numbers = selectionText(line.playId, line.selection);
  const isOdds = isOnOdds(line.playId);
  const refusal = useRefusalText();
  const group = useLineTerms().group(line, betType.PrizeGroup);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2">
      <div className="min-w-0 basis-full tablet:flex-1 tablet:basis-44">
        <p className="text-small text-ink-2">
          {[play, t("unitBets", { count: line.count }), group].filter(Boolean).join(" · ")}
        </p>
        <p className="truncate font-digits text-body font-medium tabular-nums" title={numbers}>
          {numbers}
        </p>
        {line.failedCode !== undefined && (
          <p className="flex items-center gap-1 text-small text-error">
            <CircleAlert size={14} aria-hidden="true" />
            {refusal(line.failedCode)}
          </p>
        )}
      </div>
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
        {t(isOdds ? "unit_yuan" : `unit_${line.unit}`)}
      </span>
      <span className="ml-auto min-w-20 text-right font-medium tablet:ml-0">
        <MoneyText text={toDisplay(stakeOfLine(line))} />
      </span>
      <IconButton label={t("cartRemove", { play, numbers })} disabled={isLocked} onClick={onRemove}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </li>
  );
}

function CartFoot({
  cart,
  balance,
  lack,
  onBet,
  canChase,
  onChase,
  onClear,
}: CartPanelProps & { onClear: () => void }) {
  const { t } = useTranslation("betting");
  const lackText = useLackText();
  const total = cartTotal(cart);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 px-4 py-3">
      <p className="text-body text-ink-2">
        {t("cartTotal")}{" "}
        <strong className="text-lead text-ink">
          <MoneyText text={toDisplay(total)} />
        </strong>
      </p>
      {balance !== null && (
        <p className="text-small text-ink-2">
          {t("cartAfter")}{" "}
          <MoneyText text={`${toDisplay(balance)} → ${toDisplay(subtract(balance, total))}`} />
        </p>
      )}
      <div className="ml-auto flex gap-2">
        <Button look="ghost" onClick={onClear}>
          {t("cartClear")}
        </Button>
        {onChase !== null && (
          <Button disabled={!canChase} onClick={onChase}>
            {t("chaseCart")}
          </Button>
        )}
        <Button look="primary" disabled={lack !== null} onClick={onBet}>
          {lack === null ? t("betCart") : lackText(lack)}
        </Button>
      </div>
    </div>
  );
}
