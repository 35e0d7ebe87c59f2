import "./texts.ts";
import { Button, Field, IconButton, Sheet, Skeleton, showToast } from "@fairdraw/ui";
import { schemeNameMax, schemesMax } from "@fairdraw/wire/betting/schemes.ts";
import { useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { BetType } from "../betting.api.ts";
import { isOnOdds } from "../plays/price.ts";
import { playName, selectionText } from "../plays/selection-text.ts";
import { multipleRange } from "../terms/multiple-range.ts";
import { useTellFailure } from "../terms/use-tell-failure.ts";
import { addLine, type Cart } from "./cart.ts";
import { cartOf, putCart } from "./cart-store.ts";
import { itemOfScheme, linesOfScheme } from "./scheme-lines.ts";
import { deleteScheme, noteSchemes, type Scheme, saveScheme, useSchemes } from "./schemes.api.ts";

interface SchemesSheetProps {
  gameId: number;
  cart: Cart;
  betType: BetType;
  onClose: () => void;
}

/** Lines that are kept under names: the cart is saved here and comes from here. */
export function SchemesSheet({ gameId, cart, betType, onClose }: SchemesSheetProps) {
  const { t } = useTranslation("cart");
  const { t: shell } = useTranslation("shell");
  const tellFailure = useTellFailure();
  const queryClient = useQueryClient();
  const query = useSchemes(gameId);
  const schemes = query.data ?? [];
  const [name, setName] = useState("");
  const [isBusy, setBusy] = useState(false);
  const trimmed = name.trim();
  const isFull = schemes.length >= schemesMax && schemes.every((one) => one.Name !== trimmed);

  const ends = async (
    outcome: Awaited<ReturnType<typeof saveScheme | typeof deleteScheme>>,
    done: () => void,
  ) => {
    setBusy(false);
    if (outcome.kind === "done") {
      noteSchemes(queryClient, gameId, outcome.answer.Schemes);
      done();
    } else if (outcome.kind !== "left") {
      tellFailure(outcome, t("schemeUnknown"));
    }
  };
  const save = async () => {
    setBusy(true);
    const scheme = { GameId: gameId, Name: trimmed, Items: cart.map(itemOfScheme) };
    await ends(await saveScheme(scheme), () => {
      setName("");
      showToast({ kind: "ok", text: t("schemeSaved") });
    });
  };
  const forget = async ({ Name }: Scheme) => {
    setBusy(true);
    await ends(await deleteScheme({ GameId: gameId, Name }), () => {});
  };
  const take = (scheme: Scheme) => {
    const { taken, left } = putScheme(gameId, scheme, betType);
    const text =
      left === 0
        ? t("schemeTaken", { count: taken })
        : t("schemeTakenSome", { count: taken, left });
    showToast({ kind: left === 0 ? "ok" : "info", text });
    onClose();
  };

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t("schemes")}
      description={t("schemesText")}
      closeLabel={shell("close")}
    >
      <div className="flex flex-col gap-4 pb-6">
        {cart.length > 0 && (
          <form
            className="flex flex-col gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              void save();
            }}
          >
            <Field
              label={t("schemeName")}
              value={name}
              maxLength={schemeNameMax}
              onChange={(event) => setName(event.target.value)}
            />
            <Button
              type="submit"
              look="primary"
              isBusy={isBusy}
              disabled={trimmed === "" || isFull}
            >
              {t("schemeSave")}
            </Button>
            {isFull && (
              <p className="text-small text-warn">{t("schemesFull", { count: schemesMax })}</p>
            )}
          </form>
        )}
        {query.isPending && <Skeleton className="h-16" />}
        {query.isError && (
          <p role="alert" className="flex items-center gap-3 text-body text-ink-2">
            {t("schemesFailed")}
            <Button size="small" onClick={() => void query.refetch()}>
              {shell("retry")}
            </Button>
          </p>
        )}
        {query.data?.length === 0 && <p className="text-body text-ink-2">{t("schemesEmpty")}</p>}
        <ul aria-label={t("schemes")} className="divide-y divide-line">
          {schemes.map((scheme) => (
            <SchemeRow
              key={scheme.Name}
              scheme={scheme}
              isBusy={isBusy}
              onTake={() => take(scheme)}
              onDelete={() => void forget(scheme)}
            />
          ))}
        </ul>
      </div>
    </Sheet>
  );
}

/** Puts the lines of a scheme into the cart, as far as their plays are open and there is room. */
function putScheme(gameId: number, { Items }: Scheme, betType: BetType) {
  const isOpen = (playId: string) =>
    betType.Plays.some((one) => one.PlayId === playId && !one.IsClosed);
  const lines = linesOfScheme(Items, betType.PrizeGroup).filter(({ playId }) => isOpen(playId));
  let taken = 0;
  const cart = lines.reduce<Cart>((all, line) => {
    const mode = isOnOdds(line.playId) ? "odds" : "group";
    const added = addLine(all, line, { multipleMax: multipleRange(mode, betType).max });
    if (added.kind !== "full") taken += 1;
    return added.cart;
  }, cartOf(gameId));
  putCart(gameId, cart);
  return { taken, left: Items.length - taken };
}

function SchemeRow(props: {
  scheme: Scheme;
  isBusy: boolean;
  onTake: () => void;
  onDelete: () => void;
}) {
  const { t } = useTranslation("cart");
  const { scheme, isBusy } = props;
  const [first] = scheme.Items;
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {scheme.Name}
          <span className="ml-2 text-small font-normal text-ink-2">
            {t("schemeCount", { count: scheme.Items.length })}
          </span>
        </p>
        {first !== undefined && (
          <p className="truncate text-small text-ink-2">
            {playName(first.PlayId)} {selectionText(first.PlayId, first.Selection)}
          </p>
        )}
      </div>
      <Button
        size="small"
        look="outline"
        aria-label={t("schemeTakeLabel", { name: scheme.Name })}
        onClick={props.onTake}
      >
        {t("schemeTake")}
      </Button>
      <IconButton
        label={t("schemeDelete", { name: scheme.Name })}
        disabled={isBusy}
        onClick={props.onDelete}
      >
        <X size={16} aria-hidden="true" />
      </IconButton>
    </li>
  );
}
