const fullWidth = /[\uff10-\uff19\uff0e]/g;
const fullWidthShift = 0xfee0;

/**
 * Makes typed or pasted text into decimal text, e.g. `￥ 1,234.50 元` into `1234.50`.
 * Shape: digits, one point, at most `decimals` digits after it; null for what is not an amount (a
 * sign, an exponent, two points), so that the field keeps what it had instead of guessing.
 */
export function cleanMoney(entered: string, { decimals }: { decimals: number }): string | null {
  const plain = entered
    .replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - fullWidthShift))
    .replace(/[\s,，¥￥元]/g, "");
  if (plain === "") return "";
  const match = /^(\d*)(\.?)(\d*)$/.exec(plain);
  if (match === null) return null;
  const [, whole = "", point = "", rest = ""] = match;
  const head = whole.replace(/^0+(?=\d)/, "");
  if (point === "" || decimals === 0) return head;
  return `${head === "" ? "0" : head}.${rest.slice(0, decimals)}`;
}
