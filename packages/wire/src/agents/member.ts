import * as z from "zod/mini";

/** The name of an account, as somebody types it. */
export const MemberName = z.string().check(z.trim(), z.minLength(1), z.maxLength(64));

/** Whose records are asked for: the caller's own without it, else those of an account of his team. */
export const ofMember = { UserName: z.optional(MemberName) };

/** What `UserName` means wherever records are read. */
export const ofMemberMeaning =
  "Whose: the caller's own without it. An agent may name anybody who stands below him; any other name is refused with 902, whether somebody has it or not.";
