/** Values that many fixtures share. */
export const at = 1_780_000_000_000;
export const requestId = "0b7e3a52-7d0f-4a53-9c43-6a3f1c9a2b10";
export const betNo = "01JX0000000000000000000001";
export const hex64 = "ab".repeat(32);
export const serial = "20260105-0001";
export const place = { Epoch: 3, Seq: 12, ServerTime: at };

export const issue = {
  serialNumber: serial,
  originalWinningNumber: "6,7,0,5,6",
  winningNumber: "6,7,0,5,6",
  startTimeStamp: at - 60_000,
  closeTimeStamp: at - 5000,
  drawTimeStamp: at,
  state: 2,
  seedCommit: hex64,
  serverSeed: hex64,
  entropy: hex64,
};

export const betItem = {
  PlayId: "ssc.dwd",
  Selection: { positions: [[0, 1], [], [], [], []] },
  Unit: "yuan" as const,
  Multiple: 1,
  PrizeGroup: 1950,
  Count: 2,
  Amount: "4",
};

export const message = {
  RoomId: "r1",
  MessageId: "m1",
  Sender: { Id: "7", Nick: "小明", Avatar: "", Roles: [0], Vip: 3 },
  Type: "text" as const,
  Content: "跟我这注",
  Time: at,
};

export const room = {
  RoomId: "r1",
  Type: 1,
  Name: "时时彩交流",
  Avatar: "",
  LastMessage: message,
  Unread: 2,
  Pinned: false,
  Muted: false,
  ReadOnly: false,
  Role: 0,
  MemberCount: 128,
  ClearTime: null,
};

export const member = {
  UserId: "7",
  Nick: "小明",
  Avatar: "",
  Role: 0,
  Online: true,
  ReadOnlyUntil: null,
};

/** The value without one of its fields. */
export function without<T extends object>(value: T, field: keyof T): Omit<T, keyof T> {
  const { [field]: _, ...rest } = value;
  return rest;
}
