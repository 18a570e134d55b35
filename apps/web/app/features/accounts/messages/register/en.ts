import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  title: "Create an account",
  intro: "One account for all your courses. It is free and takes a minute.",
  send: "Create account",
  haveAccount: "Already have an account?",
  logIn: "Log in",
  failed: "Registration failed.",
};
