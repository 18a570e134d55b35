import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import { pino } from "pino";
import pretty from "pino-pretty";

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
      err: pino.stdSerializers.err,
    },
  };
  return process.stdout.isTTY
    ? pino(options, pretty({ ignore: "pid,hostname", translateTime: "HH:MM:ss" }))
    : pino(options);
}
