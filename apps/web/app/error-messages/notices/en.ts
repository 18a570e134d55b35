import type { Notices } from "../notice-code.ts";

export const text: Notices = {
  code: "Error code",
  NOT_LOGGED_IN: "Please log in first.",
  TOKEN_EXPIRED: "Your session has expired. Please log in again.",
  TOKEN_CHANGED:
    "Somebody logged in to your account on another device, or its password was changed. Please log in again.",
  IP_CHANGED: "Your session has expired. Please log in again.",
  ACCOUNT_BLOCKED: "This account is blocked. Please contact the school.",
  INTERNAL_ERROR: "Something went wrong on our server. Please contact support.",
  OFFLINE: "Check your internet connection and try again.",
};
