import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  links: {
    CONFIRM_DELETION: {
      title: "Delete the account",
      about: "Your account will be deleted after 30 days, with everything in it. Until then you can keep it.",
      press: "Delete the account",
      done: "Your account will be deleted after 30 days",
    },
    KEEP_ACCOUNT: {
      title: "Keep the account",
      about: "Your account will not be deleted, and whoever is logged in is logged out.",
      press: "Keep the account",
      done: "Your account will not be deleted",
    },
    JOIN_PROVIDER: {
      title: "Another way to log in",
      about: "The site you logged in with will open your account here as well.",
      press: "Yes, it was me",
      done: "You can log in this way from now on",
    },
  },
  warning: "If you did not ask for this, choose a new password.",
  newPassword: "Choose a new password",
  logIn: "Log in",
};
