import { readBody, type Transport } from "@manara/contract/calls/transport";
import type { FastifyInstance } from "fastify";

/** A form as a browser writes it. */
export async function encodeForm(form: FormData) {
  const encoded = new Response(form);
  const type = encoded.headers.get("content-type") ?? "";
  return { payload: Buffer.from(await encoded.arrayBuffer()), headers: { "content-type": type } };
}

/** Straight into an app of this process, without a socket, as from an address. */
export const overInject =
  (app: FastifyInstance, remoteAddress?: string): Transport =>
  async ({ method, url, headers, body }) => {
    const form = body instanceof FormData ? await encodeForm(body) : undefined;
    const response = await app.inject({
      method,
      url,
      headers: { ...headers, ...form?.headers },
      payload: form?.payload ?? body,
      ...(remoteAddress && { remoteAddress }),
    });
    const given = response.headers as Record<string, string>;
    return {
      status: response.statusCode,
      headers: given,
      body: readBody(given["content-type"], response.body),
    };
  };
