const seriesMax = 100_000;
const precision = 1e-16;
const tiny = 1e-300;

/** The chance that a chi-square variable is at least `x`. Shape: 0 to 1. */
export function chiSquareTail(x: number, freedom: number): number {
  return gammaAbove(freedom / 2, x / 2);
}

/** How likely a chi-square is as far out as `x`, on either side: a fit can also be too good. */
export function chiSquareP(x: number, freedom: number): number {
  return bothSides(gammaBelow(freedom / 2, x / 2), gammaAbove(freedom / 2, x / 2));
}

/** How likely a standard normal variable is as far from 0 as `z`. */
export function normalP(z: number): number {
  return gammaAbove(0.5, (z * z) / 2);
}

/** How likely a count of rare events with this mean is as far out as `count`, on either side. */
export function poissonP(count: number, mean: number): number {
  const atLeast = count === 0 ? 1 : gammaBelow(count, mean);
  return bothSides(gammaAbove(count + 1, mean), atLeast);
}

function bothSides(below: number, above: number): number {
  return Math.min(1, 2 * Math.min(below, above));
}

/** The regularized incomplete gamma function from 0 to x. */
function gammaBelow(a: number, x: number): number {
  if (x <= 0) return 0;
  return x < a + 1 ? seriesBelow(a, x) : 1 - fractionAbove(a, x);
}

/** The regularized incomplete gamma function from x on. */
function gammaAbove(a: number, x: number): number {
  if (x <= 0) return 1;
  return x < a + 1 ? 1 - seriesBelow(a, x) : fractionAbove(a, x);
}

/** Sums x^n / (a (a + 1) ... (a + n)); good below the mean. */
function seriesBelow(a: number, x: number): number {
  let [term, sum] = [1 / a, 1 / a];
  for (let n = 1; n < seriesMax && term > sum * precision; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum * scaleOf(a, x);
}

/** Lentz's continued fraction; good above the mean, also far out where 1 - series is 0. */
function fractionAbove(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let h = d;
  for (let n = 1; n < seriesMax; n += 1) {
    const factor = -n * (n - a);
    b += 2;
    d = 1 / nonZero(factor * d + b);
    c = nonZero(b + factor / c);
    h *= c * d;
    if (Math.abs(c * d - 1) < 1e-15) break;
  }
  return h * scaleOf(a, x);
}

function nonZero(value: number): number {
  return Math.abs(value) < tiny ? tiny : value;
}

function scaleOf(a: number, x: number): number {
  return Math.exp(a * Math.log(x) - x - logGamma(a));
}

const lanczos = [
  0.999_999_999_999_809_93, 676.520_368_121_885_1, -1259.139_216_722_402_8, 771.323_428_777_653_13,
  -176.615_029_162_140_59, 12.507_343_278_686_905, -0.138_571_095_265_720_12,
  9.984_369_578_019_571_6e-6, 1.505_632_735_149_311_6e-7,
];

/** Lanczos' approximation of the logarithm of the gamma function, for 0.5 and more. */
function logGamma(a: number): number {
  const [first = 0, ...rest] = lanczos;
  const sum = rest.reduce((total, factor, i) => total + factor / (a + i), first);
  const t = a + rest.length - 1.5;
  return 0.5 * Math.log(2 * Math.PI) + (a - 0.5) * Math.log(t) - t + Math.log(sum);
}
