import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import { pino } from "pino";

/** For a person; loaded where one watches. */
const pretty = process.stdout.isTTY ? (await import("pino-pretty")).default : null;

/** An error as it is logged: without PostgreSQL's `detail`, which quotes rows with their e-mails and password hashes. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { detail: _, ...description } = pino.stdSerializers.err(error);
  return description;
}

/**
 * One JSON object a line; readable lines where a person watches. Requests are logged by the pattern of their
 * route: addresses hold e-mails and mailed tokens, and headers hold sessions.
 */
export function openLog(level: string): FastifyBaseLogger {
  const options = {
    level,
    base: null,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url }),
      err: describeError,
    },
  };
  return pretty
    ? pino(options, pretty({ ignore: "pid,hostname", translateTime: "HH:MM:ss" }))
    : pino(options);
}
