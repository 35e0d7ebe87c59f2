import type { AnswerOf, Call, RequestOf } from "@fairdraw/wire";
import { expectListed } from "./listed-codes.ts";

/**
 * Makes a declared call over HTTP, as the client does. Throws on any status but 200, and for a code that the
 * description of the call does not list.
 */
export async function callOver<C extends Call>(
  url: string,
  call: C,
  body: RequestOf<C>,
  token?: string,
): Promise<AnswerOf<C>> {
  const response = await fetch(url + call.path, {
    method: call.method,
    headers: {
      ...(call.method === "POST" ? { "content-type": "application/json" } : {}),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(call.method === "POST" ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (response.status !== 200) throw new HttpStatus(response.status, text);
  const answer = JSON.parse(text) as AnswerOf<C>;
  await expectListed(call, answer);
  return answer;
}

/** An answer with another status than 200. */
export class HttpStatus extends Error {
  override name = "HttpStatus";
  readonly status: number;
  readonly body: string;
  constructor(status: number, body: string) {
    super(`HTTP ${status}: ${body}`);
    this.status = status;
    this.body = body;
  }
}
