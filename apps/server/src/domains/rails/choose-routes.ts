import type { Random } from "../../platform/random.ts";
import type { RatedRoute } from "./routes.sql.ts";

/** What a route is chosen by. */
type Weighed = Pick<RatedRoute, "id" | "openedAt" | "weight" | "tries" | "made">;

/**
 * The order in which the routes of a channel are tried: by lot, heavier ones and those that made their orders in the last
 * hour earlier. Routes that are left out for their failures come first where their one try of the minute is due: `claim`
 * takes it.
 */
export async function chooseRoutes<R extends Weighed>(
  routes: readonly R[],
  { random, claim }: { random: Random; claim: (routeId: number) => Promise<boolean> },
): Promise<R[]> {
  const [out, fit] = [
    routes.filter(({ openedAt }) => openedAt !== null),
    routes.filter(({ openedAt }) => openedAt === null),
  ];
  const probes: R[] = [];
  for (const route of out) if (await claim(route.id)) probes.push(route);
  return [...probes, ...drawn(fit, random)];
}

/** Draws routes one after the other, each with a chance in proportion to its weight. */
function drawn<R extends Weighed>(routes: readonly R[], random: Random): R[] {
  const left = [...routes];
  const order: R[] = [];
  while (left.length > 0) {
    const weights = left.map(weightOf);
    const total = weights.reduce((all, weight) => all + weight, 0);
    let at = fractionOf(random) * total;
    let index = 0;
    while (index < left.length - 1 && at >= (weights[index] ?? 0)) {
      at -= weights[index] ?? 0;
      index += 1;
    }
    order.push(...left.splice(index, 1));
  }
  return order;
}

/** A route without any tries counts as if half of two had gone well. */
function weightOf({ weight, made, tries }: Weighed): number {
  return (weight * (made + 1)) / (tries + 2);
}

/** From 0 up to 1. */
function fractionOf(random: Random): number {
  return Buffer.from(random.bytes(6)).readUIntBE(0, 6) / 2 ** 48;
}
