/**
 * Puts a text on the clipboard. Browsers offer theirs to https alone; elsewhere the text is copied out of a field that is
 * there for a moment. Shape: false when the browser does not allow it. `near` is a control of the window that is
 * open, since a window keeps the focus in itself.
 */
export async function putOnClipboard(text: string, near: HTMLElement): Promise<boolean> {
  if ("clipboard" in navigator && navigator.clipboard != null) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Not allowed to this page; the field may be.
    }
  }
  return copyOutOfField(text, near);
}

function copyOutOfField(text: string, near: HTMLElement): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.setAttribute("aria-hidden", "true");
  field.className = "fixed top-0 left-0 opacity-0";
  const before = document.activeElement;
  (near.parentElement ?? document.body).append(field);
  try {
    field.focus({ preventScroll: true });
    field.select();
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
