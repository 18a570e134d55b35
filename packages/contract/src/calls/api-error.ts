import type { ErrorBody, ErrorCode, ValidationIssue } from "../errors.ts";

/** Why a call failed: a code of the catalogue, or no answer came. */
export type FailureCode = ErrorCode | "OFFLINE";

/** The beginning of a request's id: short enough to be read out, and found in the log by it. */
export const shortId = (requestId: string): string => requestId.slice(0, 8);

/** A call that was refused, or that was left without an answer; then `status` is 0 and the code `OFFLINE`. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: FailureCode;
  readonly issues: readonly ValidationIssue[];
  /** The whole body: some refusals say more than a code. */
  readonly details: Partial<ErrorBody>;
  /** Seconds after which to try again, where the server says so. */
  readonly retryAfter: number | null;
  /** Of a failure of the server: which request it was, for whoever looks into the log. */
  readonly requestId: string | null;

  constructor(
    status: number,
    code: FailureCode,
    more: Partial<Pick<ApiError, "details" | "retryAfter" | "requestId" | "cause">> = {},
  ) {
    super(code, more);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.details = more.details ?? {};
    this.issues = this.details.issues ?? [];
    this.retryAfter = more.retryAfter ?? null;
    this.requestId = more.requestId ?? null;
  }
}

/**
 * The code of a failed call; null for any other error. Looks at the code and not at the class, of which the server and
 * the interface that is built for it have a copy each.
 */
export function codeOf(error: unknown): FailureCode | null {
  if (typeof error !== "object" || error === null || !("code" in error)) return null;
  return typeof error.code === "string" ? (error.code as FailureCode) : null;
}

/** The answer of a call, or null when it was refused with one of these codes. */
export async function orNull<T>(call: Promise<T>, ...codes: FailureCode[]): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    const code = codeOf(error);
    if (code && codes.includes(code)) return null;
    throw error;
  }
}
