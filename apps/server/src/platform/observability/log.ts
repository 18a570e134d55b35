import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import { type DestinationStream, type LogFn, type Logger, pino } from "pino";
import { isOutOfReach } from "../database/database-errors.ts";
import { isReportedWithOutage } from "../database/outages.ts";
import { findLogIds } from "./log-ids.ts";

/** For a person; loaded where one watches. */
const pretty = process.stdout.isTTY ? (await import("pino-pretty")).default : null;

/**
 * An error as it is logged: without PostgreSQL's `detail`, which quotes rows with their e-mails and password hashes. Where a database that is
 * out of reach was missed says nothing.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { detail: _, stack, ...description } = pino.stdSerializers.err(error);
  return isOutOfReach(error) ? description : { ...description, stack };
}

/** A request's own log names the request already. */
function idsFor(logger: Logger): object {
  const { reqId, ...caller } = findLogIds() ?? {};
  return reqId === undefined || "reqId" in logger.bindings() ? caller : { reqId, ...caller };
}

/** Whether a line is about an error that is reported with an outage of the database. */
function isOfOutage(logger: Logger, [line]: Parameters<LogFn>): boolean {
  const error: unknown = typeof line === "object" && line !== null && "err" in line ? line.err : null;
  if (!(error instanceof Error) || !isOutOfReach(error)) return false;
  return isReportedWithOutage(logger, error, logger.bindings().reqId as string | undefined);
}

/**
 * One JSON object a line; readable lines where a person watches. Requests are logged by the pattern of their
 * route: addresses hold e-mails and mailed tokens, and headers hold sessions. What is logged during a request carries its
 * id, and those of account and session. By default it goes to the standard output.
 */
export function openLog(level: string, destination?: DestinationStream): FastifyBaseLogger {
  const options = {
    level,
    base: null,
    hooks: {
      logMethod(this: Logger, line: Parameters<LogFn>, write: LogFn) {
        if (!isOfOutage(this, line)) write.apply(this, line);
      },
    },
    mixin: (_line: object, _level: number, logger: Logger) => idsFor(logger),
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url }),
      err: describeError,
    },
  };
  if (destination) return pino(options, destination);
  return pretty
    ? pino(options, pretty({ ignore: "pid,hostname", translateTime: "HH:MM:ss" }))
    : pino(options);
}
