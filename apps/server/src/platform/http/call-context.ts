import type { AnswerOf, Call, Language, RequestOf, ResultCode } from "@fairdraw/wire";
import type { FastifyRequest } from "fastify";
import type { Caller } from "./auth.ts";

/** A request as a use case sees it. */
export interface CallContext<C extends Call> {
  readonly body: RequestOf<C>;
  /** The caller. Throws in calls that visitors may make. */
  caller(): Caller;
  /** The caller of a visitor's call, when a live session came with it; else null. */
  viewer(): Promise<Caller | null>;
  readonly token: string | null;
  readonly ip: string;
  /** Host name without port, lower case. */
  readonly host: string;
  readonly device: Device;
  /** The language that its page speaks, by `Accept-Language`; null for another one. */
  readonly language: Language | null;
}

/** What a client says about itself. Nothing of this is proved. Source: decisions.md G19. */
export interface Device {
  /** "" when the client sends none. */
  readonly id: string;
  readonly isMobile: boolean;
  /** Version of an app's bundle; "" for browsers. */
  readonly bundleVersion: string;
}

/** An answer without `ServerTime`, which is added later. */
export type Untimed<T> = T extends { ServerTime: number } ? Omit<T, "ServerTime"> : T;

/** The result of a call's run: the answer without its time, or the code of a refusal. */
export type Answering<C extends Call> = (Untimed<AnswerOf<C>> & object) | ResultCode;

const deviceIdShape = /^[\w.-]{8,64}$/;
const bundleVersionShape = /^\d{1,6}(\.\d{1,6}){0,3}$/;

/** What the headers of a request say of its device. */
export function deviceOf(request: FastifyRequest): Device {
  const header = (name: string) => {
    const value = request.headers[name];
    return typeof value === "string" ? value : "";
  };
  const [id, version] = [header("x-device-id"), header("x-bundle-version")];
  return {
    id: deviceIdShape.test(id) ? id : "",
    isMobile: header("x-mobile") === "1" || header("x-mobile") === "true",
    bundleVersion: bundleVersionShape.test(version) ? version : "",
  };
}

/** The token that a request bears; null without one. */
export function tokenOf(request: FastifyRequest): string | null {
  const match = /^Bearer ([A-Za-z0-9_-]{1,128})$/.exec(request.headers.authorization ?? "");
  return match?.[1] ?? null;
}
