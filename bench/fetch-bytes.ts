import { get, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";

/** An answer as it came over the wire, still compressed. */
export interface WireAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Asks as a browser that takes `encoding` alone; unlike `fetch`, leaves the answer compressed. */
export function fetchBytes(
  url: URL | string,
  encoding: "identity" | "gzip" | "br",
  token?: string,
): Promise<WireAnswer> {
  const headers = {
    Accept: "*/*",
    "Accept-Encoding": encoding,
    ...(token && { Authorization: `Bearer ${token}` }),
  };
  return new Promise((resolve, reject) => {
    const request = get(url, { headers }, (response) => {
      buffer(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        reject,
      );
    });
    request.on("error", reject);
  });
}
