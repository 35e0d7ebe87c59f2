import { bodyMaxDefault } from "@fairdraw/wire";

/** So many of a piece of JSON as fit. */
export function filledWith(piece: string, size: number): string {
  const count = Math.floor(size / (piece.length + 1));
  return Array.from({ length: count }, () => piece).join(",");
}

/** Bodies of about a size that are wrong, or merely long, everywhere. */
export function* worstBodies(request: object, bodyMaxBytes: number): Generator<[string, string]> {
  const own = JSON.stringify(request);
  const size = bodyMaxBytes - own.length - 16;
  const surplus = filledWith('"k":0', size).replaceAll(/k/g, () => `k${Math.random()}`);
  yield ["unknown keys", `{${surplus.slice(0, surplus.lastIndexOf(",", size))}}`];
  yield ["a list", `[${filledWith("{}", size)}]`];
  if (bodyMaxBytes <= bodyMaxDefault && listsIn(request).length === 0) return;
  yield ["lists in lists", "[".repeat(size / 2) + "]".repeat(size / 2)];
  yield ["a list in lists", `{"RequestId":${"[".repeat(size / 2)}${"]".repeat(size / 2)}}`];
  for (const [path, list] of listsIn(request)) {
    const first = JSON.stringify(list[0] ?? 0);
    for (const piece of ["{}", "[{}]", "[]", '"12345"', first]) {
      const long = JSON.stringify(request, (_key, value: unknown) =>
        value === list ? "@" : value,
      );
      yield [`${path} of ${piece}`, long.replace('"@"', () => `[${filledWith(piece, size)}]`)];
    }
  }
}

/** The lists inside a request with their places; of what stands in a list, those of its first. */
function listsIn(value: unknown, path = ""): [string, unknown[]][] {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return [[path, value], ...listsIn(value[0], `${path}/0`)];
  return Object.entries(value).flatMap(([key, one]) => listsIn(one, `${path}/${key}`));
}
