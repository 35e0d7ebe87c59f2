import * as z from "zod/mini";
import { Refused } from "./result.ts";

/** Body sizes: 64 KB unless a call carries typed lines (decisions.md C17). */
export const bodyMaxDefault = 64 * 1024;
export const bodyMaxTypedLines = 2 * 1024 * 1024;

export interface CallPolicy {
  /**
   * `visitor`: no login needed. `login`: a live session. `agent`: a live session of an agent.
   * `operator`: a live session of staff, which opens no other call; no player's session opens these.
   */
  readonly who: "visitor" | "login" | "agent" | "operator";
  readonly bodyMaxBytes: number;
  /** A failure of this call never shows an error page; who may be: decision 0018. */
  readonly quiet: boolean;
  /** Answered even while the caller must change his password first. */
  readonly duringPasswordChange: boolean;
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

/**
 * Declares one HTTP call; a call can be neither served nor made without its declaration.
 * Shape: `name` is `Area/Action` as the specification spells it, `answer` what success looks like;
 * the refusal is added here. Source: spec section 7, screens.md 0.3.
 */
export function defineCall<
  Req extends z.ZodMiniType,
  Ok extends z.ZodMiniType,
  No extends z.ZodMiniType = typeof Refused,
>(call: {
  name: `${string}/${string}`;
  method?: "GET" | "POST";
  who: CallPolicy["who"];
  bodyMaxBytes?: number;
  quiet?: boolean;
  duringPasswordChange?: boolean;
  isOnPage?: boolean;
  isPacked?: boolean;
  summary: string;
  request: Req;
  answer: Ok;
  /** Only where a refusal carries more than code and text. */
  refused?: No;
}): Call<Req, z.ZodMiniUnion<readonly [Ok, No]>> {
  return {
    name: call.name,
    method: call.method ?? "POST",
    path: `/api/${call.name}`,
    policy: {
      who: call.who,
      bodyMaxBytes: call.bodyMaxBytes ?? bodyMaxDefault,
      quiet: call.quiet ?? false,
      duringPasswordChange: call.duringPasswordChange ?? false,
      isOnPage: call.isOnPage ?? false,
      isPacked: call.isPacked ?? false,
    },
    summary: call.summary,
    request: call.request,
    answer: z.union([call.answer, (call.refused ?? Refused) as No]),
  };
}
