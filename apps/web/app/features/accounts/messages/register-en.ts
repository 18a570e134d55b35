import type { registerAr } from "./register-ar.ts";

export const registerEn: typeof registerAr = {
  title: "Create an account",
  intro: "One account for all your courses. It is free and takes a minute.",
  send: "Create account",
  haveAccount: "Already have an account?",
  logIn: "Log in",
};
