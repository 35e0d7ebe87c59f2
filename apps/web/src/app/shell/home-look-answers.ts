import type { SuccessOf } from "@fairdraw/client/call/call.ts";
import type { EarlyReply } from "@fairdraw/client/call/early-reply.ts";
import { parseMoney, toDisplay } from "@fairdraw/money";
import type { getPlayerBaseData } from "@fairdraw/wire/account/calls.ts";
import type { listAnnouncements } from "@fairdraw/wire/notifications/calls.ts";
import type { isDemoSite } from "@fairdraw/wire/site/calls.ts";
import type { getWalletAmount } from "@fairdraw/wire/wallet/calls.ts";
import { isMarqueeClosed } from "../../domains/notifications/marquee-closed.ts";

/** What decides how Home looks above its games. */
export interface HomeAnswers {
  site: Partial<SuccessOf<typeof isDemoSite>>;
  player: Partial<SuccessOf<typeof getPlayerBaseData>>;
  news: Partial<SuccessOf<typeof listAnnouncements>>;
  wallet: Partial<SuccessOf<typeof getWalletAmount>>;
}

/**
 * Shows the balance in Home's first look, under the bars that will stand over it. Effects: none
 * where an answer is not what it should be, the look has made way for the page, or has no such place.
 */
export function showAnswers(look: ParentNode, { site, player, news, wallet }: HomeAnswers): void {
  const place = (name: string) => look.querySelector<HTMLElement>(`[data-place="${name}"]`);
  const balance = place("balance");
  const amount = parseMoney(wallet.WalletAmount ?? "");
  const hidesIt = player.playerData?.hideWalletAmount;
  if (balance === null || amount === null || hidesIt === undefined || news.Items === undefined)
    return;
  balance.textContent = hidesIt ? "****" : toDisplay(amount);
  const hasMarquee = news.Items.some((row) => row.IsMarquee) && !isMarqueeClosed();
  const shown = { ribbon: site.IsDemoSite === true, marquee: hasMarquee, answers: true };
  for (const [name, isShown] of Object.entries(shown))
    place(name)?.toggleAttribute("hidden", !isShown);
}

/**
 * Fills the first look of Home with what the page itself has asked for, before any of its modules
 * is there. Of each reply a copy is read: the page's own calls read the reply itself.
 */
export async function fillHomeLook(early: readonly EarlyReply[]): Promise<void> {
  const answerTo = async (name: string): Promise<object> => {
    const reply = await early.find(({ path }) => path === `/api/${name}`)?.reply;
    return reply?.ok === true ? reply.clone().json() : {};
  };
  const [player, news, wallet] = await Promise.all([
    answerTo("AccountCenter/GetPlayerBaseData"),
    answerTo("Annoucement/List"),
    answerTo("Wallet/GetWalletAmount"),
  ]);
  const onPage: unknown = JSON.parse(document.getElementById("answers")?.textContent ?? "{}");
  const site = Object(onPage)["WebSiteInfo/IsDemoSite"];
  const root = document.getElementById("root");
  if (root !== null && site !== undefined) showAnswers(root, { site, player, news, wallet });
}
