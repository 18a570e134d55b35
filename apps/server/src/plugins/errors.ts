import {
  type ErrorBody,
  type ErrorCode,
  errorCatalogue,
  type ValidationIssue,
} from "@manara/contract/errors";
import { codeOfBroken } from "@manara/contract/rules";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { isOutOfReach } from "../platform/database.ts";
import { Failure } from "../platform/failure.ts";

/** What Fastify and its plugins refuse by themselves, in the catalogue's words. */
const codeOfStatus: Partial<Record<number, ErrorCode>> = {
  // Of files: a path that leads out of their folder.
  403: "NOT_FOUND",
  404: "NOT_FOUND",
  406: "UNSUPPORTED_MEDIA",
  413: "PAYLOAD_TOO_LARGE",
  415: "UNSUPPORTED_MEDIA",
  503: "UNAVAILABLE",
};

const isRefusal = (status: number) => status >= 400 && status < 500;

/**
 * The first broken rule of each field. `REQUIRED` and `INVALID` take the field's name; a rule with a name of its own
 * keeps it.
 */
export function toValidationIssues(error: z.ZodError): ValidationIssue[] {
  const issues = new Map<string, ValidationIssue>();
  for (const issue of error.issues) {
    const path = issue.path.join(".");
    if (issues.has(path)) continue;
    const field = String(issue.path.findLast((part) => typeof part === "string") ?? "body");
    const isOwnName = issue.message !== "REQUIRED" && /^[A-Z]+(_[A-Z]+)+$/.test(issue.message);
    const rule = issue.message === "REQUIRED" ? "REQUIRED" : "INVALID";
    const code = codeOfBroken(field, isOwnName ? issue.message : rule);
    issues.set(path, { path, code, message: code.toLowerCase().replaceAll("_", " ") });
  }
  return [...issues.values()];
}

/** The body of a refusal. */
export function toErrorBody(
  code: ErrorCode,
  details: Pick<ErrorBody, "issues" | "courseId" | "endedAt"> = {},
): ErrorBody {
  const { status, message } = errorCatalogue[code];
  return { statusCode: status, code, message, ...details };
}

const AGAIN_AFTER_SECONDS = 5;

function toFailure(error: FastifyError | Failure): Failure {
  if (error instanceof Failure) return error;
  if (isOutOfReach(error)) return new Failure("UNAVAILABLE", { retryAfterSeconds: AGAIN_AFTER_SECONDS });
  const { statusCode = 500 } = error;
  return new Failure(codeOfStatus[statusCode] ?? (isRefusal(statusCode) ? "BAD_REQUEST" : "INTERNAL_ERROR"));
}

/** Writes a refusal to the wire. Nothing of an unexpected cause is shown; the log holds it. */
export function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  error: FastifyError | Failure,
): FastifyReply {
  const failure = toFailure(error);
  if (failure.code === "INTERNAL_ERROR") request.log.error({ err: error }, "request failed");
  else if (isOutOfReach(error)) request.log.warn({ err: error }, "the database is out of reach");
  const { retryAfterSeconds, ...details } = failure.details;
  if (retryAfterSeconds) reply.header("Retry-After", String(retryAfterSeconds));
  const body = toErrorBody(failure.code, details);
  return reply
    .code(body.statusCode)
    .header("Cache-Control", "no-store")
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(body);
}

/** One place turns everything that goes wrong into the wire shape of the catalogue. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | Failure>((error, request, reply) => sendFailure(request, reply, error));
}
