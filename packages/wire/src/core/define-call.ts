import * as z from "zod/mini";
import { EpochMs } from "./ids.ts";
import { Refused } from "./result.ts";
import type { Right } from "./rights.ts";

/** Body sizes: 64 KB unless a call carries typed lines (decisions.md C17). */
export const bodyMaxDefault = 64 * 1024;
export const bodyMaxTypedLines = 2 * 1024 * 1024;

export interface CallPolicy {
  /**
   * `visitor`: no login needed. `login`: a live session. `agent`: a live session of an agent.
   * `operator`: a live session of staff, which opens no other call; no player's session opens these.
   */
  readonly who: "visitor" | "login" | "agent" | "operator";
  /** The right that it takes; `self` for what a member of staff does to himself. Null for all but operators' calls. */
  readonly may: Right | "self" | null;
  /**
   * Making the call only proposes it; another person with the area's `approve` lets it happen. `aboveLimit`: only where
   * it is more than one person may do in a day.
   */
  readonly needsTwo: boolean | "aboveLimit";
  /** Hours that a proposal of it waits for the second person. Source: decisions.md K6. */
  readonly proposalHours: number;
  readonly bodyMaxBytes: number;
  /** A failure of this call never shows an error page; who may be: decision 0018. */
  readonly quiet: boolean;
  /** Answered even while the caller must change his password first. */
  readonly duringPasswordChange: boolean;
  /** Answered to demo accounts too: false for what changes or moves something that they do not have. */
  readonly forDemo: boolean;
  /** The answer to an empty request also comes with every page, because its first look depends on it. */
  readonly isOnPage: boolean;
  /** Large and without secrets: only such answers may be packed, as their length tells of what is in them. */
  readonly isPacked: boolean;
}

/** Id of the element of a page that holds those answers as JSON, by the names of their calls. */
export const pageAnswersId = "answers";

export interface Call<
  Req extends z.ZodMiniType = z.ZodMiniType,
  Res extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly name: string;
  readonly method: "GET" | "POST";
  readonly path: `/api/${string}`;
  readonly policy: CallPolicy;
  readonly summary: string;
  readonly request: Req;
  readonly answer: Res;
}

/** What the caller sends. */
export type RequestOf<C extends Call> = z.infer<C["request"]>;
/** What comes back with HTTP 200: the answer or a refusal. */
export type AnswerOf<C extends Call> = z.infer<C["answer"]>;

/** What a call answers that needs two persons: the number of its proposal. */
const Proposed = z.object({ Result: z.literal(0), TaskId: z.int(), ServerTime: EpochMs });
/** What a call answers that needs them above a limit only: null where it was done at once. */
const DoneOrProposed = z.object({
  Result: z.literal(0),
  TaskId: z.nullable(z.int()),
  ServerTime: EpochMs,
});
/** A proposal that nobody decides by then is void. */
const proposalHoursUsual = 24;
type Reasoned = z.ZodMiniType<{ Reason: string }>;

/** A call that one operator proposes and another one lets happen. */
export interface TwoPersonCall<Req extends Reasoned = Reasoned>
  extends Call<Req, z.ZodMiniUnion<readonly [typeof Proposed, typeof Refused]>> {
  readonly policy: CallPolicy & { readonly may: Right; readonly needsTwo: true };
}

/** A call that one operator makes alone up to a limit and proposes above it. */
export interface LimitedCall<Req extends Reasoned = Reasoned>
  extends Call<Req, z.ZodMiniUnion<readonly [typeof DoneOrProposed, typeof Refused]>> {
  readonly policy: CallPolicy & { readonly may: Right; readonly needsTwo: "aboveLimit" };
}

interface Declaration<Req extends z.ZodMiniType> {
  readonly name: `${string}/${string}`;
  readonly method?: "GET" | "POST";
  readonly bodyMaxBytes?: number;
  readonly quiet?: boolean;
  readonly duringPasswordChange?: boolean;
  readonly forDemo?: false;
  readonly isOnPage?: boolean;
  readonly isPacked?: boolean;
  /** Hours that a proposal waits, where the usual 24 are too many. */
  readonly proposalHours?: number;
  readonly summary: string;
  readonly request: Req;
}

type Callers =
  | { readonly who: "visitor" | "login" | "agent"; readonly may?: never; readonly needsTwo?: never }
  | { readonly who: "operator"; readonly may: Right | "self"; readonly needsTwo?: never };

/**
 * Declares one HTTP call; a call can be neither served nor made without its declaration.
 * Shape: `name` is `Area/Action` as the specification spells it, `answer` what success looks like;
 * the refusal is added here. An operator's call says which right it takes, and with `needsTwo` that a second person
 * has to approve; it then answers the number of its proposal. Source: spec section 7, screens.md 0.3.
 */
export function defineCall<Req extends Reasoned>(
  call: Declaration<Req> & { who: "operator"; may: Right; needsTwo: true },
): TwoPersonCall<Req>;
export function defineCall<Req extends Reasoned>(
  call: Declaration<Req> & { who: "operator"; may: Right; needsTwo: "aboveLimit" },
): LimitedCall<Req>;
export function defineCall<
  Req extends z.ZodMiniType,
  Ok extends z.ZodMiniType,
  No extends z.ZodMiniType = typeof Refused,
>(
  call: Declaration<Req> &
    Callers & {
      answer: Ok;
      /** Only where a refusal carries more than code and text. */
      refused?: No;
    },
): Call<Req, z.ZodMiniUnion<readonly [Ok, No]>>;
export function defineCall<Req extends z.ZodMiniType>(
  call: Declaration<Req> & {
    who: CallPolicy["who"];
    may?: Right | "self";
    needsTwo?: true | "aboveLimit";
    answer?: z.ZodMiniType;
    refused?: z.ZodMiniType;
  },
): Call<Req> {
  return {
    name: call.name,
    method: call.method ?? "POST",
    path: `/api/${call.name}`,
    policy: {
      who: call.who,
      may: call.may ?? null,
      needsTwo: call.needsTwo ?? false,
      proposalHours: call.proposalHours ?? proposalHoursUsual,
      bodyMaxBytes: call.bodyMaxBytes ?? bodyMaxDefault,
      quiet: call.quiet ?? false,
      duringPasswordChange: call.duringPasswordChange ?? false,
      forDemo: call.forDemo ?? true,
      isOnPage: call.isOnPage ?? false,
      isPacked: call.isPacked ?? false,
    },
    summary: call.summary,
    request: call.request,
    answer: z.union([call.answer ?? proposedBy(call.needsTwo), call.refused ?? Refused]),
  };
}

function proposedBy(needsTwo: true | "aboveLimit" | undefined) {
  return needsTwo === "aboveLimit" ? DoneOrProposed : Proposed;
}
