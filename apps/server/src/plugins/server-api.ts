import { type Client, makeClient } from "@manara/contract/calls/client";
import { readBody, type Transport } from "@manara/contract/calls/transport";
import type { FastifyInstance } from "fastify";
import type { Topic } from "../platform/cache/changes.ts";
import type { Track } from "../platform/cache/memory-cache.ts";
import { FROM_A_PAGE } from "./limits.ts";
import type { SharedTopics } from "./serve.ts";

/** Calls the API from inside the process, as a visitor. */
export type ServerApi = Pick<Client, "api" | "readList">;

const asPageTopic = (topic: Topic): Topic => (topic === "purchases" ? "purchaseCounts" : topic);

/** Reads only: pages change nothing. Each read notes for the cache of the page what the page depends on. */
export function makeServerApi(app: FastifyInstance, sharedTopics: SharedTopics): (track: Track) => ServerApi {
  return (track) => {
    const transport: Transport = async ({ route, method, url }) => {
      if (method !== "GET") throw new Error(`a page cannot call ${route}`);
      const path = route.slice("GET ".length);
      track(sharedTopics.get(path)?.map(asPageTopic) ?? "do not keep");
      const answer = await app.inject({ method, url, remoteAddress: FROM_A_PAGE });
      const headers = answer.headers as Record<string, string>;
      return { status: answer.statusCode, headers, body: readBody(headers["content-type"], answer.body) };
    };
    return makeClient(transport);
  };
}
