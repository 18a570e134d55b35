import type { AnswerOf, InputOf } from "@manara/contract/endpoint";
import type { CountedRoute, EndpointByRoute, Route } from "@manara/contract/endpoints";
import type { ErrorBody } from "@manara/contract/errors";
import type { FastifyInstance } from "fastify";
import type { Topic } from "../platform/changes.ts";
import type { Track } from "../platform/memory-cache.ts";
import type { SharedTopics } from "./serve.ts";

/** Calls the API from inside the process, as a visitor; same types as the browser's client. */
export interface ServerApi {
  api: <R extends Route>(
    route: R,
    input?: InputOf<EndpointByRoute[R]>,
  ) => Promise<AnswerOf<EndpointByRoute[R]>>;
  /** A part of a list, with how many there are in all. */
  readList: <R extends CountedRoute>(
    route: R,
    input?: InputOf<EndpointByRoute[R]>,
  ) => Promise<{ items: AnswerOf<EndpointByRoute[R]>; total: number }>;
}

/** A refusal, in the shape the interface's client throws as well. */
class ServerApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly issues: ErrorBody["issues"];

  constructor(body: ErrorBody) {
    super(body.message);
    this.name = "ApiError";
    this.status = body.statusCode;
    this.code = body.code;
    this.issues = body.issues;
  }
}

interface AnyInput {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
}

function writeUrl(path: string, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return `/api${filled}${search.size > 0 ? `?${search.toString()}` : ""}`;
}

const asPageTopic = (topic: Topic): Topic => (topic === "purchases" ? "purchaseCounts" : topic);

/** Reads only: pages change nothing. Each read tells the cache of the page what the page depends on. */
export function makeServerApi(app: FastifyInstance, sharedTopics: SharedTopics): (track: Track) => ServerApi {
  return (track) => {
    async function ask(route: Route, input: AnyInput = {}) {
      const [method = "", path = ""] = route.split(" ");
      if (method !== "GET") throw new Error(`a page cannot call ${route}`);
      track(sharedTopics.get(path)?.map(asPageTopic) ?? "nothing is known");
      const answer = await app.inject({ method: "GET", url: writeUrl(path, input) });
      if (answer.statusCode >= 400) throw new ServerApiError(answer.json<ErrorBody>());
      return answer;
    }
    return {
      api: async (route, input) => (await ask(route, input as AnyInput)).json(),
      async readList(route, input) {
        const answer = await ask(route, input as AnyInput);
        return { items: answer.json(), total: Number(answer.headers["x-total-count"]) };
      },
    };
  };
}
