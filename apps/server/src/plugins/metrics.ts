import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Siblings } from "../platform/cache/siblings.ts";
import { fail } from "../platform/failure.ts";
import { type Meter, writeFigures } from "../platform/observability/meter.ts";
import { FROM_A_PAGE } from "./limits.ts";

/** Counts every request that the server answers, but those that its own pages make. */
function measureRequests(app: FastifyInstance, meter: Meter): void {
  app.addHook("onResponse", (request, reply, done) => {
    if (request.ip !== FROM_A_PAGE) {
      const { method, routeOptions } = request;
      meter.countRequest({
        method,
        route: routeOptions.url ?? "none",
        status: reply.statusCode,
        seconds: reply.elapsedTime / 1000,
      });
    }
    done();
  });
}

interface Sources {
  token: string;
  meter: Meter;
  siblings: Siblings;
  /** Figures of the school, not of a process. */
  school: { write(): Promise<string> };
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Measures requests, and shows at `/metrics` to whoever has the token the figures of every process, and those of the school. */
export function serveMetrics(app: FastifyInstance, { token, meter, siblings, school }: Sources): void {
  measureRequests(app, meter);
  const wanted = digest(`Bearer ${token}`);

  app.get("/metrics", async ({ headers }, reply) => {
    reply.header("Cache-Control", "no-store");
    // Both as hashes: what is compared is of one length, and how long it takes shows nothing of the token.
    if (!timingSafeEqual(digest(headers.authorization ?? ""), wanted)) {
      reply.header("WWW-Authenticate", "Bearer");
      fail("NOT_LOGGED_IN");
    }
    const [own, others, ofSchool] = await Promise.all([meter.read(), siblings.readFigures(), school.write()]);
    const text = `${await writeFigures([own, ...others])}\n${ofSchool}`;
    return reply.type("text/plain; version=0.0.4; charset=utf-8").send(text);
  });
}
