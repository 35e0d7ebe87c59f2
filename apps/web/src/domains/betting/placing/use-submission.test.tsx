import type { Finding } from "@fairdraw/client/call/find-out.ts";
import { show, soon } from "@fairdraw/ui/testing";
import { act, useEffect } from "react";
import { expect, it, vi } from "vitest";
import { useSubmission } from "./use-submission.ts";

interface Sent {
  requestId: string;
}

const sent = { requestId: "one" };

function wayOf(over: {
  kept?: Sent;
  outcome?: "done" | "refused" | "unknown" | "left";
  found?: Finding<string>;
}) {
  return {
    kept: () => over.kept ?? null,
    keep: vi.fn(),
    send: vi.fn(async (_sent: Sent) =>
      over.outcome === "refused"
        ? { kind: "refused" as const, code: 7, refusal: "why" }
        : over.outcome === "unknown" || over.outcome === "left"
          ? { kind: over.outcome }
          : { kind: "done" as const, answer: "answer" },
    ),
    ask: vi.fn(async () => over.found ?? { kind: "unknown" as const }),
    onPlaced: vi.fn(),
    onRefused: vi.fn(),
    onVoid: vi.fn(),
    onLeft: vi.fn(),
    onFoundLate: vi.fn(),
  };
}

type Submission = ReturnType<typeof useSubmission<Sent, string, string>>;

/** Stands for the screen; `now` is what it was drawn with last. */
async function started(way: ReturnType<typeof wayOf>) {
  const seen: Submission[] = [];
  function Screen() {
    const submission = useSubmission(way);
    useEffect(() => {
      seen.push(submission);
    });
    return null;
  }
  await show(<Screen />);
  return () => {
    const last = seen.at(-1);
    if (last === undefined) throw new Error("nothing was drawn");
    return last;
  };
}

async function confirmed(way: ReturnType<typeof wayOf>) {
  const now = await started(way);
  await act(async () => now().open(sent));
  await act(async () => {
    const { send } = now();
    await Promise.all([send(), send()]);
  });
  return now;
}

it("sends once however often the button is pressed, and forgets what has ended", async () => {
  const way = wayOf({});
  const now = await confirmed(way);
  expect(way.send).toHaveBeenCalledOnce();
  expect(way.onPlaced).toHaveBeenCalledExactlyOnceWith(sent, "answer");
  expect(way.keep.mock.calls).toEqual([
    [sent, { isOver: false }],
    [sent, { isOver: true }],
  ]);
  expect(now().stage).toEqual({ kind: "idle" });
});

it("says that it left, and keeps what was sent to be asked for later", async () => {
  const way = wayOf({ outcome: "left" });
  const now = await confirmed(way);
  expect(way.onLeft).toHaveBeenCalledOnce();
  expect(now().stage).toEqual({ kind: "idle" });
  expect(way.keep.mock.calls).toEqual([[sent, { isOver: false }]]);
});

it("says why it was refused", async () => {
  const way = wayOf({ outcome: "refused" });
  await confirmed(way);
  expect(way.onRefused).toHaveBeenCalledExactlyOnceWith(sent, 7, "why");
  expect(way.keep).toHaveBeenLastCalledWith(sent, { isOver: true });
});

it("asks when the answer was lost, and takes what is found for the answer", async () => {
  const way = wayOf({ outcome: "unknown", found: { kind: "placed", answer: "found" } });
  const now = await confirmed(way);
  expect(way.send).toHaveBeenCalledOnce();
  expect(way.onPlaced).toHaveBeenCalledExactlyOnceWith(sent, "found");
  expect(now().unsure).toBeNull();
});

it("asks for what a reload left open, without sending it again", async () => {
  const way = wayOf({ kept: sent });
  const answer = Promise.withResolvers<Finding<string>>();
  way.ask.mockReturnValue(answer.promise);
  const now = await started(way);
  expect(now().unsure).toEqual(sent);
  answer.resolve({ kind: "void" });
  await soon(() => expect(now().unsure).toBeNull());
  expect(way.onVoid).toHaveBeenCalledOnce();
  expect(way.send).not.toHaveBeenCalled();
});

it("lets one go who waits for a lost answer; the end is found once, and told of as late", async () => {
  const way = wayOf({ outcome: "unknown", found: { kind: "placed", answer: "found" } });
  const first = Promise.withResolvers<Finding<string>>();
  way.ask.mockReturnValueOnce(first.promise);
  const now = await started(way);
  await act(async () => now().open(sent));
  await act(async () => void now().send());
  expect(now().stage).toEqual({ kind: "asking", sent });
  await act(async () => now().leave());
  expect(now().stage).toEqual({ kind: "idle" });
  await soon(() => expect(way.onFoundLate).toHaveBeenCalledOnce());
  expect(way.onFoundLate.mock.calls[0]).toEqual([sent, { kind: "placed", answer: "found" }]);
  await act(async () => first.resolve({ kind: "placed", answer: "found" }));
  expect(way.onPlaced).toHaveBeenCalledExactlyOnceWith(sent, "found");
  expect(now().unsure).toBeNull();
});
