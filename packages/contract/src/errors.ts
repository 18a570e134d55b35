import type { Challenge } from "./calls/challenges.ts";

/**
 * Every refusal the API can give: HTTP status and the stable English message old clients match on.
 * People read the text their interface holds for the code, never `message`.
 */
export const errorCatalogue = {
  BAD_REQUEST: { status: 400, message: "bad request" },
  VALIDATION_FAILED: { status: 400, message: "validation failed" },
  CARD_PIN_NOT_ACCEPTED: { status: 400, message: "no card for this number and PIN" },
  CARD_NOT_ACCEPTED: { status: 400, message: "card activation failed" },
  PUSH_NOT_ACCEPTED: { status: 400, message: "nothing can be sent to this browser" },
  RESET_TOKEN_INVALID: { status: 400, message: "reset token is invalid or has expired" },
  NOT_LOGGED_IN: { status: 401, message: "not logged in" },
  SOCIAL_LOGIN_FAILED: { status: 401, message: "login failed" },
  PASSKEY_NOT_ACCEPTED: { status: 401, message: "passkey not accepted" },
  LOGIN_CODE_NOT_ACCEPTED: { status: 401, message: "login code not accepted" },
  BAD_CREDENTIALS: { status: 401, message: "wrong email or password" },
  TOKEN_EXPIRED: { status: 401, message: "Token expired" },
  TOKEN_CHANGED: { status: 401, message: "Token changed" },
  IP_CHANGED: { status: 401, message: "Ip Address has been changed" },
  ACCOUNT_BLOCKED: { status: 401, message: "account is blocked" },
  SECOND_STEP_NEEDED: { status: 401, message: "second step needed" },
  COURSE_NOT_PURCHASED: { status: 401, message: "course not purchased" },
  NOT_AUTHORISED: { status: 403, message: "user not authorised" },
  CONTENT_NOT_OPEN: { status: 403, message: "content is not open yet" },
  SECOND_STEP_REQUIRED: { status: 403, message: "second step has to be set up first" },
  XSRF_MISMATCH: { status: 403, message: "anti-forgery token mismatch" },
  COURSE_NOT_FOUND: { status: 404, message: "course not found" },
  CONTENT_NOT_FOUND: { status: 404, message: "content not found" },
  COMMENT_NOT_FOUND: { status: 404, message: "comment not found" },
  EMAIL_NOT_FOUND: { status: 404, message: "email not found" },
  USER_NOT_FOUND: { status: 404, message: "user not found" },
  SCHOOL_NOT_FOUND: { status: 404, message: "school not found" },
  STUDY_NOT_FOUND: { status: 404, message: "study not found" },
  SPECIALTY_NOT_FOUND: { status: 404, message: "specialty not found" },
  PURCHASE_NOT_FOUND: { status: 404, message: "purchase not found" },
  PAY_LINK_NOT_FOUND: { status: 404, message: "this link has ended, or never was" },
  PARENT_LINK_NOT_FOUND: { status: 404, message: "this link for parents has ended, or never was" },
  GIFT_NOT_FOUND: { status: 404, message: "this gift was taken, or never was" },
  ANNOUNCEMENT_NOT_FOUND: { status: 404, message: "announcement not found" },
  EVENT_NOT_FOUND: { status: 404, message: "event not found" },
  CLASS_NOT_FOUND: { status: 404, message: "class not found" },
  CENTRE_NOT_FOUND: { status: 404, message: "distribution centre not found" },
  EXAM_DATE_NOT_FOUND: { status: 404, message: "exam date not found" },
  MESSAGE_NOT_FOUND: { status: 404, message: "message not found" },
  MAIL_NOT_FOUND: { status: 404, message: "mail not found" },
  CARD_NOT_FOUND: { status: 404, message: "card not found" },
  BATCH_NOT_FOUND: { status: 404, message: "batch of cards not found" },
  SALE_NOT_FOUND: { status: 404, message: "sale not found" },
  PAYMENT_NOT_FOUND: { status: 404, message: "payment not found" },
  ORDER_NOT_FOUND: { status: 404, message: "order not found" },
  ATTEMPT_NOT_FOUND: { status: 404, message: "attempt not found" },
  QUESTION_NOT_FOUND: { status: 404, message: "question not found" },
  IMPORT_NOT_FOUND: { status: 404, message: "import not found" },
  NOT_FOUND: { status: 404, message: "not found" },
  PARENT_TEXTS_STOPPED: { status: 409, message: "the parents want no texts" },
  COMMENT_FINAL: { status: 409, message: "this comment can no longer be edited" },
  PARENT_LINK_OF_SCHOOL: { status: 409, message: "the school alone ends this link" },
  EMAIL_TAKEN: { status: 409, message: "email already exists" },
  PHONE_TAKEN: { status: 409, message: "phone number already exists" },
  PAGE_NAME_TAKEN: { status: 409, message: "another page has this address" },
  REVIEW_TOO_EARLY: { status: 409, message: "half of the course not finished yet" },
  COURSE_NOT_FINISHED: { status: 409, message: "course not finished yet" },
  COURSE_MARK_NOT_REACHED: { status: 409, message: "mark of the course not reached yet" },
  COURSE_ALREADY_PURCHASED: { status: 409, message: "course already purchased" },
  IN_USE: { status: 409, message: "still in use" },
  CARDS_ELSEWHERE: { status: 409, message: "some of these cards are not where this needs them" },
  CREDIT_EXHAUSTED: { status: 409, message: "the centre may not owe more" },
  SECOND_ADMIN_NEEDED: { status: 409, message: "another administrator has to confirm this" },
  EDIT_CONFLICT: { status: 409, message: "edited by somebody else meanwhile" },
  BACKUP_UNDER_WAY: { status: 409, message: "a backup is being made" },
  MONEY_DUE: { status: 409, message: "money between the school and this person is not settled" },
  MERGE_REFUSED: { status: 409, message: "these two accounts cannot become one" },
  VIEWING_ONLY: {
    status: 403,
    message: "the pages are looked at as somebody else: nothing is changed, and what is private is not shown",
  },
  VIEWING_REFUSED: { status: 409, message: "this account cannot be looked at: it is no student's" },
  LOGIN_CODE_REFUSED: { status: 409, message: "this account gets no login code" },
  NO_SLIPS: { status: 409, message: "nobody of them gets a slip" },
  CLASS_FULL: { status: 409, message: "the class has as many students as a class can have" },
  IMPORT_TOO_OLD: { status: 409, message: "the import can no longer be undone" },
  LAST_ADMIN: { status: 409, message: "the last administrator cannot be demoted" },
  TAKEN_COPIED: {
    status: 409,
    message: "the lessons taken along were copied to another device, and have ended on both",
  },
  TAKEN_ENDED: {
    status: 409,
    message: "the lessons taken along have ended on this device: there are newer ones",
  },
  NO_ATTEMPTS_LEFT: { status: 409, message: "no attempts left" },
  PAUSE_NOT_OVER: { status: 409, message: "the next attempt is not open yet" },
  ATTEMPT_HANDED_IN: { status: 409, message: "attempt already handed in" },
  TEST_INCOMPLETE: { status: 409, message: "the test is not complete" },
  PAYLOAD_TOO_LARGE: { status: 413, message: "payload too large" },
  UNSUPPORTED_MEDIA: { status: 415, message: "unsupported media type" },
  TOO_MANY_ATTEMPTS: { status: 429, message: "too many attempts" },
  INTERNAL_ERROR: { status: 500, message: "internal server error" },
  CARD_SEARCH_NOT_READY: {
    status: 503,
    message: "cards are still being prepared for this search, try again",
  },
  UNAVAILABLE: { status: 503, message: "service unavailable, try again" },
  STORAGE_FULL: { status: 507, message: "no room left to store this" },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** One broken rule of a request: where, and which rule (`EMAIL_REQUIRED`, `PASSWORD_TOO_SHORT`, …). */
export interface ValidationIssue {
  path: string;
  code: string;
  message: string;
}

/** Purchase by a card. */
export interface UsedFor {
  courseId: number;
  /** Of the course. */
  name: string;
  usedAt: string;
}

/** The first of some cards that is not where it should be; `state` is null for a serial that no card has. */
export interface CardElsewhere {
  serial: number;
  /** EXPIRED: its code would open nothing. RESERVED: it is in a gift, so its code was seen. */
  state:
    | "MADE"
    | "PRINTED"
    | "AT_CENTRE"
    | "SOLD"
    | "USED"
    | "VOID"
    | "DELETED"
    | "EXPIRED"
    | "RESERVED"
    | null;
}

/** Credit left to a centre, and what this would have added: whole units of the currency. */
export interface CreditShort {
  left: number;
  needed: number;
}

/** The sign-in that ended a session. */
export interface SignedInElsewhere {
  at: string;
  /** Names of browser and device; empty where that is not known. */
  device: string;
}

/** The body of every refusal. */
export interface ErrorBody {
  statusCode: number;
  code: ErrorCode;
  message: string;
  issues?: ValidationIssue[];
  /** With COURSE_NOT_PURCHASED: the course that has to be bought. With CONTENT_NOT_OPEN: the course of the lesson. */
  courseId?: number;
  /** With CONTENT_NOT_OPEN: when the lesson opens to the caller. */
  opensAt?: string;
  /** With COURSE_NOT_PURCHASED, of somebody who had it: when their access ended. */
  endedAt?: string;
  /** With CARD_NOT_ACCEPTED, of a card that the caller has used: on what. Of a card of anybody else nothing is said. */
  usedFor?: UsedFor;
  /** With TOKEN_CHANGED, where another sign-in did that. Its caller shows a token of the same account, so it is no stranger. */
  signedIn?: SignedInElsewhere;
  /** With CARDS_ELSEWHERE. */
  card?: CardElsewhere;
  /** With CREDIT_EXHAUSTED. */
  credit?: CreditShort;
  /** With TOO_MANY_ATTEMPTS, where others of the same network may have made them: work that lets the same call through. */
  challenge?: Challenge;
}
