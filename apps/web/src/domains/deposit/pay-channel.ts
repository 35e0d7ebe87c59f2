/** Between the windows of one browser: the page of a payment tells the others that something has changed. */
const name = "fairdraw.deposit";

export function tellOtherWindows(): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(name);
  channel.postMessage("changed");
  channel.close();
}

/** Hears it. The result ends that. */
export function onOtherWindow(listener: () => void): () => void {
  if (typeof BroadcastChannel === "undefined") return () => {};
  const channel = new BroadcastChannel(name);
  channel.onmessage = listener;
  return () => channel.close();
}

/** The page on which one request is paid. */
export function payPath(orderNo: string): string {
  return `/DepositQrcode?OrderNo=${orderNo}`;
}

/** Opens that page beside this one. Shape: false where the browser forbids it. */
export function openPayPage(orderNo: string): boolean {
  return window.open(payPath(orderNo), "_blank") !== null;
}
