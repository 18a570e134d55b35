import type { ErrorCode, ValidationIssue } from "@manara/contract/errors";

/** Why a call failed: a code of the catalogue, or the network was out of reach. */
export type FailureCode = ErrorCode | "OFFLINE";

/** A call of the browser that did not succeed. `status` is 0 without an answer. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: FailureCode;
  readonly issues: ValidationIssue[];

  constructor(status: number, code: FailureCode, issues: ValidationIssue[] = []) {
    super(code);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.issues = issues;
  }
}

/** The code of a failed call, on the server as in the browser; null for any other error. */
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
