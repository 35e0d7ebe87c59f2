import { request as httpRequest } from "node:http";

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly json: Record<string, unknown>;
}

/**
 * Sends a request as it is, hostile ones too: any body, any Host header, which fetch cannot set.
 * Shape: POST when there is a body, JSON unless `headers` say otherwise; `json` is {} for other text.
 */
export function rawCall(
  url: string,
  options: { body?: string | undefined; headers?: Record<string, string>; method?: string } = {},
): Promise<RawAnswer> {
  const { body, headers = {} } = options;
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      url,
      {
        method: options.method ?? (body === undefined ? "GET" : "POST"),
        headers: {
          ...(body === undefined
            ? {}
            : {
                "content-type": "application/json",
                "content-length": String(Buffer.byteLength(body)),
              }),
          ...headers,
        },
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (chunk: string) => {
          text += chunk;
        });
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text,
            json: parse(text),
          }),
        );
        response.on("error", reject);
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
