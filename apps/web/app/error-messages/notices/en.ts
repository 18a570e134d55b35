import type { Notices } from "../notice-code.ts";

export const text: Notices = {
  code: "Error code",
  NOT_LOGGED_IN: "Please log in first.",
  TOKEN_EXPIRED: "Your session has expired. Please log in again.",
  TOKEN_CHANGED:
    "Somebody logged in to your account on another device, or its password was changed. Please log in again.",
  IP_CHANGED: "Your session has expired. Please log in again.",
  ACCOUNT_BLOCKED: "This account is blocked. Please contact the school.",
  COURSE_NOT_PURCHASED: "You must buy the course first.",
  NOT_AUTHORISED: "You are not authorised to open this page.",
  COURSE_NOT_FOUND: "This course does not exist.",
  CONTENT_NOT_FOUND: "This content does not exist.",
  INTERNAL_ERROR: "Something went wrong on our server. Please contact support.",
  OFFLINE: "Check your internet connection and try again.",
};
