import type { Values } from "../call/operator-call.ts";
import type { Field } from "../fields/fields.ts";

/** Names of the place in a list; fields of the wire begin with a capital. */
const places = { page: "page", size: "size" } as const;
const firstSize = 20;
const sizes: readonly number[] = [20, 50, 100];

/** What a body has of an address, by the fields that it may have. What does not fit is left out. */
export function bodyInAddress(fields: readonly Field[], address: URLSearchParams): Values {
  const entries = fields.flatMap((field): [string, unknown][] => {
    const texts = address.getAll(field.name);
    const value = texts.length === 0 ? undefined : valueOf(field, texts);
    return value === undefined ? [] : [[field.name, value]];
  });
  return Object.fromEntries(entries);
}

/** A body as it stands in an address, in the order of its fields. What has parts is left out. */
export function addressOf(fields: readonly Field[], body: Values): URLSearchParams {
  const address = new URLSearchParams();
  for (const { name } of fields) {
    const value = body[name];
    const all: readonly unknown[] = Array.isArray(value) ? value : [value];
    for (const one of all) {
      if (typeof one === "string" || typeof one === "number" || typeof one === "boolean") {
        if (one !== "") address.append(name, String(one));
      }
    }
  }
  return address;
}

function valueOf({ shape }: Field, texts: readonly string[]): unknown {
  const [text = ""] = texts;
  const number = (one: string) => (/^-?\d{1,15}$/.test(one) ? Number(one) : undefined);
  switch (shape.kind) {
    case "boolean":
      return text === "true" ? true : text === "false" ? false : undefined;
    case "integer":
    case "instant":
    case "flags":
      return number(text);
    case "choice":
      return shape.values.find((value) => String(value) === text);
    case "choices":
      return shape.values.filter((value) => texts.includes(String(value)));
    case "texts":
      return texts;
    case "integers":
      return texts.map(number).filter((one) => one !== undefined);
    case "text":
    case "amount":
      return text;
    case "file":
    case "group":
    case "rows":
      return undefined;
  }
}

/** The place in a list: which page, and how many rows it has. */
export function placeInAddress(address: URLSearchParams): { page: number; size: number } {
  const page = Number(address.get(places.page) ?? 1);
  const size = Number(address.get(places.size) ?? firstSize);
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    size: sizes.includes(size) ? size : firstSize,
  };
}

/** The same address at another place of the list. The first page of the usual size is not said. */
export function withPlace(
  address: URLSearchParams,
  { page, size }: { page: number; size: number },
): URLSearchParams {
  const next = new URLSearchParams(address);
  if (page === 1) next.delete(places.page);
  else next.set(places.page, String(page));
  if (size === firstSize) next.delete(places.size);
  else next.set(places.size, String(size));
  return next;
}
