import type { FailureCode } from "@manara/contract/calls/api-error";

/** Refusals that any page may have to show; their texts come with every page, the others with the forms. */
export type NoticeCode = Extract<
  FailureCode,
  | "NOT_LOGGED_IN"
  | "TOKEN_EXPIRED"
  | "TOKEN_CHANGED"
  | "IP_CHANGED"
  | "ACCOUNT_BLOCKED"
  | "INTERNAL_ERROR"
  | "OFFLINE"
>;

/** The texts, and what stands before the id of a request that failed. */
export type Notices = Record<NoticeCode | "code", string>;
