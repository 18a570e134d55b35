import type { FailureCode } from "@manara/contract/api-error";
import { text as notices } from "./notices/en.ts";

export const text: Record<FailureCode, string> = {
  ...notices,
  BAD_REQUEST: "We could not read that request. Please try again.",
  VALIDATION_FAILED: "Something is missing or not right. Please check the marked fields.",
  CARD_NOT_ACCEPTED:
    "The card could not be activated. Check the code; the card may be used, or its price differs from the course.",
  RESET_TOKEN_INVALID: "This link is not valid or has expired. Please ask for a new one.",
  SOCIAL_LOGIN_FAILED: "Login failed.",
  BAD_CREDENTIALS: "Wrong e-mail or password.",
  XSRF_MISMATCH: "The request could not be verified. Reload the page and try again.",
  COMMENT_NOT_FOUND: "This comment does not exist.",
  EMAIL_NOT_FOUND: "There is no account with this e-mail.",
  USER_NOT_FOUND: "This user does not exist.",
  SCHOOL_NOT_FOUND: "This school does not exist.",
  STUDY_NOT_FOUND: "This study does not exist.",
  SPECIALTY_NOT_FOUND: "This specialty does not exist.",
  PURCHASE_NOT_FOUND: "This purchase does not exist any more.",
  MAIL_NOT_FOUND: "This mail is no longer kept.",
  CARD_NOT_FOUND: "This card does not exist.",
  NOT_FOUND: "The page you asked for does not exist.",
  EMAIL_TAKEN: "This e-mail already has an account.",
  PHONE_TAKEN: "This phone number already has an account.",
  COURSE_ALREADY_PURCHASED: "You already have this course.",
  IN_USE: "This cannot be deleted: it is still in use.",
  EDIT_CONFLICT: "Somebody else has changed this meanwhile.",
  LAST_ADMIN: "The last administrator must stay one.",
  PAYLOAD_TOO_LARGE: "What you sent is too large.",
  UNSUPPORTED_MEDIA: "This type of file is not supported.",
  TOO_MANY_ATTEMPTS: "Too many attempts. Please wait a little and try again.",
  NOT_READY: "The site is not ready yet. Please try again in a moment.",
};
