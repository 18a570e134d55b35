import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  title: "Log in",
  intro: "Welcome back. Continue where you left off.",
  send: "Log in",
  done: "You are logged in. Welcome!",
  shortPassword: "Staff passwords have at least 12 characters. Please choose a longer one here.",
  codeProblems: {
    CODE_REQUIRED: "Enter the code of your second step.",
    CODE_INVALID: "This code is not right, or was used already.",
    SECOND_STEP_NEEDED: "This code is not right, or was used already.",
  },
  byPasskey: "Use a passkey",
  byLoginCode: "I have a login code",
  orName: "Or the login name that the school gave you",
  forgotten: "Forgot your password?",
  noAccount: "No account yet?",
  register: "Create one",
};
