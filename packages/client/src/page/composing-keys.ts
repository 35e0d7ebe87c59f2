/** The number by which browsers mark a key that an input method has taken, also where they do not say so otherwise. */
const takenKey = 229;

/**
 * Keeps the keys with which somebody composes a word, in Chinese say, from everything on the page: Enter there takes a
 * word, arrows choose among words, Escape drops one. Safari sends its last Enter after the end of the word, marked by its
 * number alone. Effects: the input method and whoever listens to the window itself get them as before.
 */
export function keepComposingKeys(): () => void {
  const keep = (event: KeyboardEvent) => {
    const number: unknown = Reflect.get(event, "keyCode");
    if (event.isComposing || number === takenKey) event.stopPropagation();
  };
  window.addEventListener("keydown", keep, { capture: true });
  return () => window.removeEventListener("keydown", keep, { capture: true });
}
