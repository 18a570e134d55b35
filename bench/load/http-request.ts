import type { RequestSource } from "./http-load.ts";

interface Request {
  method?: "GET" | "POST";
  path: string;
  token?: string;
  body?: unknown;
}

/** A request as a phone's browser writes it. */
export function writeRequest({ method = "GET", path, token, body }: Request): Buffer {
  const content = body === undefined ? "" : JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    "Host: 127.0.0.1",
    "User-Agent: Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36",
    "Accept: text/html,application/json,*/*;q=0.8",
    "Accept-Encoding: gzip, deflate, br",
    "Accept-Language: ar-DZ,ar;q=0.9,fr;q=0.8",
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    ...(content ? ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(content)}`] : []),
  ];
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n${content}`);
}

/** One after the other, again and again. */
export function cycle(requests: readonly Buffer[]): RequestSource {
  let index = 0;
  return () => requests[index++ % requests.length] ?? null;
}

/** Each once. */
export function drain(requests: readonly Buffer[]): RequestSource {
  let index = 0;
  return () => requests[index++] ?? null;
}
