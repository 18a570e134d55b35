import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  title: "Log in with a code",
  intro: "Enter the login code that the school gave you, then choose a new password for your account.",
  loginCode: "Login code",
  hint: "12 letters and digits, such as K7M2-P9XH-4R3W. It works once.",
  newPassword: "New password",
  send: "Log in",
  done: "You are logged in. From now on, log in with your new password.",
  doneWithName: (name) =>
    `You are logged in. From now on, log in with the name \u2068${name}\u2069 and your new password.`,
  back: "Log in with your password",
  problems: {
    LOGIN_CODE_REQUIRED: "Enter the login code.",
    LOGIN_CODE_INVALID: "A code has 12 characters: digits from 2 to 9, and letters of H K L M P R W X Y.",
    LOGIN_CODE_NOT_ACCEPTED:
      "This code is not right, was used already, or has run out. Ask the school for a new one.",
    CODE_REQUIRED: "Enter the code of your second step.",
    CODE_INVALID: "This code is not right, or was used already.",
    SECOND_STEP_NEEDED: "This code is not right, or was used already.",
  },
};
