import { expect, test } from "vitest";
import { Directory, type Member } from "./directory.ts";

const member = (connectionId: string, userId: string | null = null): Member => ({
  connectionId,
  userId,
  deliver() {},
  ask: () => Promise.reject(new Error("nobody asks")),
});

test("forgets a member that is gone everywhere", () => {
  const directory = new Directory({ groupsMax: 10 });
  const ann = member("1", "ann");
  directory.add(ann);
  directory.join(ann, "room");
  directory.remove(ann);
  expect([...directory.all()]).toEqual([]);
  expect(directory.get("1")).toBeUndefined();
  expect([...directory.ofUser("ann")]).toEqual([]);
  expect([...directory.ofGroup("room")]).toEqual([]);
});

test("keeps one who has left out of groups, so that late methods leak nothing", () => {
  const directory = new Directory({ groupsMax: 10 });
  const ann = member("1", "ann");
  directory.add(ann);
  directory.remove(ann);
  expect(directory.join(ann, "room")).toBe(true);
  expect([...directory.ofGroup("room")]).toEqual([]);
});

test("refuses one group too many but not a group twice", () => {
  const directory = new Directory({ groupsMax: 2 });
  const ann = member("1");
  directory.add(ann);
  expect(["a", "b", "a", "c"].map((name) => directory.join(ann, name))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  directory.leave(ann, "a");
  expect(directory.join(ann, "c")).toBe(true);
});
