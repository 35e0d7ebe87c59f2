import { expect, it } from "vitest";
import { isOlder } from "./bundle-version.ts";

it.each([
  ["1.2.3", "1.2.4", true],
  ["1.9", "1.10", true],
  ["1", "1.0.1", true],
  ["1.2.3", "1.2.3", false],
  ["1.2", "1.2.0", false],
  ["2.0", "1.99.99", false],
  ["0.0.1", "", false],
])("a bundle %s where %j is asked for: older is %s", (version, than, older) => {
  expect(isOlder(version, than)).toBe(older);
});
