/**
 * How many elements a browser draws for an SVG: what `use`, patterns, masks and clips refer to counts each time it is
 * referred to. A few lines of text can ask for billions. Shape: Infinity for references in a circle.
 */
export function drawnElementsOf(svg: string): number {
  const elements = elementsOf(svg);
  const known = new Map<Element, number>();
  const open = new Set<Element>();
  const byId = new Map(elements.flatMap((one) => (one.id === null ? [] : [[one.id, one]])));
  const costOf = (element: Element): number => {
    const cost = known.get(element);
    if (cost !== undefined) return cost;
    if (open.has(element)) return Number.POSITIVE_INFINITY;
    open.add(element);
    let sum = 1;
    for (const inner of element.children) sum += costOf(inner);
    for (const id of element.refersTo) {
      const target = byId.get(id);
      if (target !== undefined) sum += costOf(target);
    }
    open.delete(element);
    known.set(element, sum);
    return sum;
  };
  const [root] = elements;
  return root === undefined ? 0 : costOf(root);
}

interface Element {
  readonly id: string | null;
  readonly refersTo: readonly string[];
  readonly children: Element[];
}

const tag = /<(\/?)[A-Za-z][\w:.-]*((?:"[^"]*"|'[^']*'|[^<>"'])*?)(\/?)>/g;
const reference = /href\s*=\s*["']#([^"']+)|url\(#([^)]+)\)/g;

/** All elements of a well-formed text, the outermost first. */
function elementsOf(svg: string): Element[] {
  const all: Element[] = [];
  const path: Element[] = [];
  for (const [, closing, attributes = "", alone] of svg.matchAll(tag)) {
    if (closing === "/") {
      path.pop();
      continue;
    }
    const element: Element = {
      id: /\sid\s*=\s*["']([^"']*)/.exec(attributes)?.[1] ?? null,
      refersTo: [...attributes.matchAll(reference)].map(([, href, url]) => href ?? url ?? ""),
      children: [],
    };
    path.at(-1)?.children.push(element);
    all.push(element);
    if (alone !== "/") path.push(element);
  }
  return all;
}
