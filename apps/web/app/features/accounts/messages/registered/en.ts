import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  title: "Confirm your e-mail",
  text: "Your account is ready. We sent a confirmation link to:",
  next: "Open the link on your phone or computer. You can already log in.",
  signedIn: "You are logged in here. Open the link when you have a moment, on your phone or computer.",
  cardWaits: "The code of your card waits in this tab: log in here, then choose your course.",
  courses: "Browse courses",
  notArrived: "No message? Look in your spam folder, or",
  sendAgain: "ask for it again",
  logIn: "Log in",
};
