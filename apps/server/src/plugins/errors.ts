import { statfs } from "node:fs/promises";
import {
  type ErrorBody,
  type ErrorCode,
  errorCatalogue,
  type ValidationIssue,
} from "@manara/contract/errors";
import { codeOfBroken } from "@manara/contract/rules";
import { siteEndpoints } from "@manara/contract/site/site";
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { isDiskFull, isOutOfReach, isOvertaken } from "../platform/database/database-errors.ts";
import { Failure } from "../platform/failure.ts";
import { asTyped } from "../platform/files/absolute-path.ts";
import { type LogRefusal, openRefusalLog } from "../platform/observability/refusal-log.ts";
import type { Settings } from "../settings/settings.ts";
import { noteRefusal } from "./log-ids.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Of a route for people: the page that says what failed, and its policy. */
    drawFailure?: (request: FastifyRequest) => { html: string; policy: string };
  }
}

/** Refusals of Fastify and its plugins, in the catalogue's words. */
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
  details: Omit<Failure["details"], "retryAfterSeconds"> = {},
): ErrorBody {
  const { status, message } = errorCatalogue[code];
  return { statusCode: status, code, message, ...details };
}

const AGAIN_AFTER_SECONDS = 5;

/** In the catalogue's words. */
export function toFailure(error: FastifyError | Failure): Failure {
  if (error instanceof Failure) return error;
  if (error.code === "ENOSPC") return new Failure("STORAGE_FULL");
  if (isOutOfReach(error) || isDiskFull(error) || isOvertaken(error))
    return new Failure("UNAVAILABLE", { retryAfterSeconds: AGAIN_AFTER_SECONDS });
  const { statusCode = 500 } = error;
  return new Failure(codeOfStatus[statusCode] ?? (isRefusal(statusCode) ? "BAD_REQUEST" : "INTERNAL_ERROR"));
}

/** Failed logins have lines of their own; what a lesson or a sensitive act asks for is the way things go. */
const TOLD_ELSEWHERE: ReadonlySet<ErrorCode> = new Set([
  "BAD_CREDENTIALS",
  "SOCIAL_LOGIN_FAILED",
  "PASSKEY_NOT_ACCEPTED",
  "LOGIN_CODE_NOT_ACCEPTED",
  "SECOND_STEP_NEEDED",
  "COURSE_NOT_PURCHASED",
  "CONTENT_NOT_OPEN",
]);

/** Whether it may be somebody's try to get where they may not: who they are, what they may do, a link that is forged or over. */
const isSuspicious = (code: ErrorCode): boolean =>
  code === "RESET_TOKEN_INVALID" ||
  ([401, 403].includes(errorCatalogue[code].status) && !TOLD_ELSEWHERE.has(code));

/** Logger of frequent failures. */
interface FailureLogs {
  refusal: LogRefusal;
  /** Of those for whom there was no time or room. */
  turnedAway?: LogRefusal;
  fullDisk?: LogFullDisk;
}

const READINESS = `/api${siteEndpoints.isReady.path}`;

/** Puts down why a request failed: what it shows nobody, and what may be somebody's try to get in. */
function logFailure(
  { log, method, ip: address, routeOptions }: FastifyRequest,
  { error, code, logs }: { error: FastifyError | Failure; code: ErrorCode; logs: FailureLogs },
): void {
  if (logs.fullDisk && (error.code === "ENOSPC" || isDiskFull(error)))
    void logs.fullDisk(log, error).catch((err: unknown) => log.error({ err }, "the disk was not looked at"));
  else if (code === "INTERNAL_ERROR") log.error({ err: error }, "request failed");
  else if (code === "STORAGE_FULL") log.warn("there is no room left: what was sent is refused");
  else if (isOutOfReach(error)) log.warn({ err: error }, "the database is out of reach");
  const refusal = { code, method, route: routeOptions?.url, address };
  if (isSuspicious(code)) logs.refusal(log, refusal);
  // Outages are logged as a whole, and who watches for them asks every second.
  if (code === "UNAVAILABLE" && !isOutOfReach(error) && refusal.route !== READINESS)
    logs.turnedAway?.(log, refusal);
}

/** Writes a refusal to the wire. Nothing of an unexpected cause is shown. */
export function sendFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  const { retryAfterSeconds, ...details } = failure.details;
  noteRefusal(reply.request, failure.code);
  if (retryAfterSeconds) reply.header("Retry-After", String(retryAfterSeconds));
  const body = toErrorBody(failure.code, details);
  reply.code(body.statusCode).header("Cache-Control", "no-store");
  const { drawFailure } = reply.request.routeOptions?.config ?? {};
  if (drawFailure && !isRefusal(body.statusCode)) {
    const { html, policy } = drawFailure(reply.request);
    return reply.header("Content-Security-Policy", policy).type("text/html; charset=utf-8").send(html);
  }
  return reply.type("application/json; charset=utf-8").serializer(JSON.stringify).send(body);
}

/** One place turns everything that goes wrong into the wire shape of the catalogue. */
export function handleErrors(app: FastifyInstance, logs: FailureLogs = { refusal: openRefusalLog() }): void {
  app.setErrorHandler<FastifyError | Failure>((error, request, reply) => {
    const failure = toFailure(error);
    logFailure(request, { error, code: failure.code, logs });
    return sendFailure(reply, failure);
  });
}

const MEGABYTE = 1024 * 1024;
const LOGS_EVERY_MS = 60_000;

/** Logs a write for which there was no room. */
type LogFullDisk = (log: Pick<FastifyBaseLogger, "error">, error: Error) => Promise<void>;

/** A line a minute, however many writes fail: which disk is full, and how much of it is free. */
export function openFullDiskLog(
  { DATA_DIR, DATABASE_URL }: Pick<Settings, "DATA_DIR" | "DATABASE_URL">,
  now = () => performance.now(),
): LogFullDisk {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return async (log, error) => {
    if (now() - loggedAt < LOGS_EVERY_MS) return;
    loggedAt = now();
    if (DATABASE_URL !== undefined && isDiskFull(error)) {
      log.error("disk is full: that of the database (DATABASE_URL); what is to be written is refused");
      return;
    }
    const { bavail, bsize } = await statfs(DATA_DIR);
    const free = Math.floor((bavail * bsize) / MEGABYTE);
    log.error(`disk is full: ${asTyped(DATA_DIR)}, ${free} MB free; what is to be written is refused`);
  };
}
