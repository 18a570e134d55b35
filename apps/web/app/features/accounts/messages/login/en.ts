import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  title: "Log in",
  intro: "Welcome back. Go on from where you stopped.",
  send: "Log in",
  done: "You are logged in. Welcome!",
  forgotten: "Forgot your password?",
  noAccount: "No account yet?",
  register: "Create one",
};
