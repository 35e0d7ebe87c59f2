import { deviceStorage } from "@fairdraw/client/page/safe-storage.ts";
import { type RefObject, useEffect } from "react";

/** Where the next card is that a key leads to. Shape: cards in reading order, their top-left corners. */
export function nextCard(
  places: readonly { x: number; y: number }[],
  from: number,
  key: string,
): number {
  const here = places[from];
  if (here === undefined) return from;
  if (key === "ArrowLeft") return Math.max(0, from - 1);
  if (key === "ArrowRight") return Math.min(places.length - 1, from + 1);
  const isBelow = key === "ArrowDown";
  if (!isBelow && key !== "ArrowUp") return from;
  const rows = places.map((place) => place.y).filter((y) => (isBelow ? y > here.y : y < here.y));
  if (rows.length === 0) return from;
  const row = isBelow ? Math.min(...rows) : Math.max(...rows);
  const inRow = places.map((place, index) => ({ ...place, index })).filter(({ y }) => y === row);
  const distance = (place: { x: number }) => Math.abs(place.x - here.x);
  return inRow.reduce((best, place) => (distance(place) < distance(best) ? place : best)).index;
}

/** Players who need single keys off switch them off on the bet page. Source: WCAG 2.1.4. */
const singleKeysKey = "fairdraw.singleKeys";

/** `f` on a card is a press on its heart. */
function pressHeart(event: KeyboardEvent): void {
  if (event.key.toLowerCase() !== "f" || event.ctrlKey || event.altKey || event.metaKey) return;
  if (deviceStorage.getItem(singleKeysKey) === "0") return;
  const card = event.target instanceof Element ? event.target.closest("article") : null;
  card?.querySelector<HTMLElement>("[data-heart]")?.click();
}

function moveBetweenCards(wall: HTMLElement, event: KeyboardEvent): void {
  if (!event.key.startsWith("Arrow")) return;
  const cards = [...wall.querySelectorAll<HTMLElement>("[data-game-card]")];
  const from = cards.findIndex((card) => card === document.activeElement);
  if (from < 0) return;
  const places = cards.map((card) => {
    const { x, y } = (card.closest("article") ?? card).getBoundingClientRect();
    return { x: Math.round(x), y: Math.round(y) };
  });
  event.preventDefault();
  cards[nextCard(places, from, event.key)]?.focus();
}

/** Arrow keys move between the cards of a wall as they stand on the screen; `f` presses a heart. */
export function useCardKeys(wall: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = wall.current;
    if (element === null) return;
    const listen = (event: KeyboardEvent) => {
      pressHeart(event);
      moveBetweenCards(element, event);
    };
    element.addEventListener("keydown", listen);
    return () => element.removeEventListener("keydown", listen);
  }, [wall]);
}
