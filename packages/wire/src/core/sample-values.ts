/** Values that the samples of many domains share. */
export const at = 1_780_000_000_000;
export const requestId = "0b7e3a52-7d0f-4a53-9c43-6a3f1c9a2b10";
export const betNo = "01JX0000000000000000000001";
export const hex64 = "ab".repeat(32);
export const serial = "20260105-0001";
export const place = { Epoch: 3, Seq: 12, ServerTime: at };

/** Of a call that asks for nothing. */
export const ask = { request: {}, badRequest: { Surplus: 1 } };

/** Of a call that answers only that it is done. */
export const done = { answer: { Result: 0 as const, ServerTime: at }, badAnswer: { Result: 0 } };

/** The value without one of its fields. */
export function without<T extends object>(value: T, field: keyof T): Omit<T, keyof T> {
  const { [field]: _, ...rest } = value;
  return rest;
}
