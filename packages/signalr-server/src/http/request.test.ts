import { describe, expect, test } from "vitest";
import { matchHubRequest } from "./request.ts";

describe("a request is recognised by its path", () => {
  test.each([
    ["/Hub", "hub"],
    ["/hub", "hub"],
    ["/HUB///", "hub"],
    ["/Hub?id=1?2", "hub"],
    ["/Hub/negotiate", "negotiate"],
    ["/hub/NEGOTIATE/?negotiateVersion=1", "negotiate"],
  ])("%s", (url, endpoint) => {
    expect(matchHubRequest(url, "/hub")?.endpoint).toBe(endpoint);
  });

  test.each([undefined, "", "/", "//", "/hubs", "/x/hub", "//hub", "/hub//negotiate", "/hub/x"])(
    "%s is somebody else's",
    (url) => {
      expect(matchHubRequest(url, "/hub")).toBeNull();
    },
  );

  test("the hub may be at the root", () => {
    expect(matchHubRequest("/", "")?.endpoint).toBe("hub");
    expect(matchHubRequest("/negotiate", "")?.endpoint).toBe("negotiate");
  });

  test("and its query is kept as it is", () => {
    expect(matchHubRequest("/hub?id=a?b&c=%26", "/hub")?.query.get("id")).toBe("a?b");
  });
});

test("a path of slashes costs as little as any other", () => {
  const url = `${"/".repeat(15_800)}x`;
  const begunAt = performance.now();
  for (let count = 0; count < 100; count++) expect(matchHubRequest(url, "/hub")).toBeNull();
  // With a pattern that begins anew at each slash one of them took 250 ms.
  expect(performance.now() - begunAt).toBeLessThan(500);
});
