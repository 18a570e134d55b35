import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  title: "Create an account",
  intro: "One account for all your courses. It is free and takes a minute.",
  send: "Create account",
  done: "Your account is ready and you are logged in. Confirm your e-mail with the link we sent.",
  doneUnmailed: "Your account is ready and you are logged in.",
  haveAccount: "Already have an account?",
  logIn: "Log in",
  forgotten: "Forgot your password?",
  failed: "Registration failed.",
  accept: ["By making an account you accept the", "and the"],
  terms: "terms of use",
  privacy: "privacy policy",
};
