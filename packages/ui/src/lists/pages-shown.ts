/**
 * The page numbers to offer: the first, the last and those around the current one.
 * Shape: ascending; `null` stands for a gap of two pages or more.
 */
export function pagesShown(page: number, pageCount: number): (number | null)[] {
  const wanted = new Set([1, pageCount, page - 1, page, page + 1]);
  // At the ends more neighbours are shown, so that the row keeps its length while one walks.
  if (page <= 3) for (const near of [2, 3, 4]) wanted.add(near);
  if (page >= pageCount - 2) for (const near of [1, 2, 3]) wanted.add(pageCount - near);
  const pages = [...wanted].filter((one) => one >= 1 && one <= pageCount).sort((a, b) => a - b);
  return pages.flatMap((one, i) => {
    const before = pages[i - 1] ?? 0;
    if (one - before === 2) return [one - 1, one];
    return one - before > 2 ? [null, one] : [one];
  });
}
