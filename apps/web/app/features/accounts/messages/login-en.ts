import type { loginAr } from "./login-ar.ts";

export const loginEn: typeof loginAr = {
  title: "Log in",
  intro: "Welcome back. Go on from where you stopped.",
  send: "Log in",
  done: "You are logged in. Welcome!",
  forgotten: "Forgot your password?",
  noAccount: "No account yet?",
  register: "Create one",
};
