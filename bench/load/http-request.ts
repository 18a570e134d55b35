export interface HttpRequest {
  method?: "GET" | "POST";
  path: string;
  token?: string;
  body?: object;
}

/** A request as a phone's browser writes it, which takes these codings. */
export function writeRequest(
  { method = "GET", path, token, body }: HttpRequest,
  encodings = "gzip, deflate, br",
): Buffer {
  const content = body === undefined ? "" : JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    "Host: 127.0.0.1",
    "User-Agent: Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36",
    "Accept: text/html,application/json,*/*;q=0.8",
    `Accept-Encoding: ${encodings}`,
    "Accept-Language: ar-DZ,ar;q=0.9,fr;q=0.8",
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    ...(content ? ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(content)}`] : []),
  ];
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n${content}`);
}
