import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  title: "Your account is ready",
  text: "Confirm your e-mail by the link that we sent to:",
  next: "You can log in now.",
  signedIn: "You are logged in here.",
  cardWaits: "The code of your card waits in this tab: log in here, then choose your course.",
  courses: "Browse courses",
  notArrived: "No message? Look in your spam folder, or",
  sendAgain: "ask for it again",
  logIn: "Log in",
};
