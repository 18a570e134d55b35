import { type Client, makeClient } from "@manara/contract/calls/client";
import { readBody } from "@manara/contract/calls/transport";
import type { APIRequestContext } from "@playwright/test";

/** Calls the API beside the pages, as somebody else or, with the person's token, as whoever sits at the browser. */
export const openApi = (request: APIRequestContext): Client =>
  makeClient(async ({ url, method, headers, body }) => {
    const answer = await request.fetch(url, {
      method,
      headers,
      ...(typeof body === "string" && { data: body }),
    });
    const given = answer.headers();
    return {
      status: answer.status(),
      headers: given,
      body: readBody(given["content-type"], await answer.text()),
    };
  });
