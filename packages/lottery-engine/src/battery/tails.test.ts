import { describe, expect, it } from "vitest";
import { chiSquareP, chiSquareTail, normalP, poissonP } from "./tails.ts";

/** Figures computed with SciPy 1.17.1, a program that is not ours. */
describe("tails of distributions agree with figures computed elsewhere", () => {
  it.each([
    [16.919, 9, 0.049999640848349826],
    [3.84, 1, 0.05004352124870519],
    [0.5, 9, 0.9999695662588389],
    [100, 9, 1.5735176303753876e-17],
    [300, 99, 4.2266534644194534e-22],
    [6500, 6319, 0.05470556399694184],
    [60, 99, 0.9993199970498485],
    [0.001, 2, 0.9995001249791693],
    [1200, 1000, 1.2255942330622893e-5],
  ])("chi-square %f with %i degrees of freedom", (x, freedom, tail) => {
    expect(chiSquareTail(x, freedom) / tail).toBeCloseTo(1, 9);
  });

  it.each([
    [0, 1],
    [1, 0.31731050786291415],
    [-1.96, 0.04999579029644087],
    [5.3267, 1.000131457400209e-7],
    [10, 1.523970604832094e-23],
    [-30, 9.813427854295816e-198],
  ])("normal %f", (z, p) => {
    expect(normalP(z) / p).toBeCloseTo(1, 9);
  });

  it.each([
    [0, 0.5, 1],
    [1, 1e-9, 1.9999999990000012e-9],
    [3, 0.1, 0.00030930614052934345],
    [50, 30, 0.0010377829250960689],
    [900, 1000, 0.0013955346555926107],
  ])("%i rare events where %f are usual", (count, mean, p) => {
    expect(poissonP(count, mean) / p).toBeCloseTo(1, 6);
  });

  it("counts a fit that is too good as far out as one too bad", () => {
    expect(chiSquareP(0.5, 9) / (2 * 3.0433741161079292e-5)).toBeCloseTo(1, 9);
    expect(chiSquareP(0, 9)).toBe(0);
    expect(chiSquareP(8.343, 9)).toBeCloseTo(1, 3);
  });
});
