import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  signedIn: (moment, device) =>
    `Your account was logged in to on another device${device && ` (${device})`} ${moment}. Log in again to go on here.`,
  today: (time) => `at ${time}`,
  earlier: (day, time) => `on ${day} at ${time}`,
  logIn: "Log in",
  contact: "Contact the school",
  stopped: "The video has stopped. What you watched is kept for your account.",
};
