/**
 * Gives every style sheet that is made on the page the word by which the page's policy knows its own. Parts of the
 * library for forms make some without it, and no setting of the library reaches those.
 */
export function nameOwnStyles(nonce: string): void {
  const create = document.createElement.bind(document);
  Reflect.set(document, "createElement", (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  });
}
