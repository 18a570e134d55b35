import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  signedIn: (device) =>
    `Somebody logged in to your account on another device${device && ` (${device})`}. Log in again to go on here.`,
  takenWait: "The lessons you took along stay on this device, and play again once you have signed in here.",
  logIn: "Log in",
  contact: "Contact the school",
  stopped: "The video has stopped. What you watched is kept for your account.",
  viewing: "Looking as somebody else",
  viewingAs: "You see the pages as",
  viewingOnly: "Nothing is changed.",
  stopViewing: "Back to the administration",
};
