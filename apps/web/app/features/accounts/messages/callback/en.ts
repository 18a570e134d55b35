import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  pending: "Logging you in...",
  failed: "You could not be logged in",
  refused: {
    GOOGLE:
      "Google did not confirm who you are, or did not give us your e-mail. Try again and allow it to share your e-mail.",
    FACEBOOK:
      "Facebook did not confirm who you are, or did not give us your e-mail. Try again and allow it to share your e-mail.",
  },
  emailTaken:
    "Your e-mail already has an account here. Log in with its password, or in the way you did the first time.",
  unasked: "This attempt is over, or was begun in another window. Please start again from here.",
  later: "You cannot be logged in just now. Please wait a little and try again.",
  secondStep: "Your account asks for a second step. Log in with your password, then enter the code.",
  again: "Try again",
  byPassword: "Log in with your password",
  forgotten: "Forgot your password?",
};
