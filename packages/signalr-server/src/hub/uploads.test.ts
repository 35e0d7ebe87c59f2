import { expect, test } from "vitest";
import { Uploads } from "./uploads.ts";

const limits = { streamItemsMax: 10, streamsMax: 16 };
const uploads = () => new Uploads(limits, () => {});

test("more ids than may be open are refused without a look at any of them", () => {
  let looks = 0;
  const ids = new Proxy(
    Array.from({ length: 10_800 }, (_, index) => `${index}`),
    {
      get(target, key) {
        if (typeof key === "string" && /^\d+$/.test(key)) looks++;
        return Reflect.get(target, key);
      },
    },
  );
  expect(uploads().refusal(ids)).toBe("Too many streams are open.");
  expect(looks).toBe(0);
});

test("ids that fit are refused when one is given twice or is in use", () => {
  const some = uploads();
  expect(some.refusal(["a", "b", "a"])).toBe("Stream ID 'a' is already in use.");
  expect(some.refusal(["a", "b"])).toBeNull();
  some.open(["a", "b"]);
  expect(some.refusal(["c", "b"])).toBe("Stream ID 'b' is already in use.");
  expect(some.refusal(["c"])).toBeNull();
});

test("as many as may be open fit, and one more does not; none always fits", () => {
  const some = uploads();
  const ids = Array.from({ length: 16 }, (_, index) => `${index}`);
  expect(some.refusal(ids)).toBeNull();
  some.open(ids);
  expect(some.refusal(["one more"])).toBe("Too many streams are open.");
  expect(some.refusal([])).toBeNull();
});
