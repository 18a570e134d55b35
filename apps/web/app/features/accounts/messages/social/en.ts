import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  continueWith: { GOOGLE: "Continue with Google", FACEBOOK: "Continue with Facebook" },
  orByEmail: "or with your e-mail",
  couldNotLeave: "Your browser does not allow this here. Please use your e-mail and password.",
  cancelled: "You were not logged in. Try again, or use your e-mail and password.",
};
