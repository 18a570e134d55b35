import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  requestReset: {
    title: "Forgot your password?",
    intro: "Enter your e-mail, and we will send you a link to choose a new password.",
    send: "Change password",
    sent: "We sent you a link. Open it to choose a new password.",
    failed: "The link could not be sent.",
    noEmail: "You log in with a name, without e-mail? Ask the school for a login code.",
    byCode: "I have a login code",
    back: "Back to the login",
  },
  newPassword: {
    title: "A new password",
    intro: "Choose a password that you remember and nobody else knows.",
    sentTo: "We sent a link to:",
    sentIntro: "Open the link, or paste it here with your new password.",
    token: "The link or code from the e-mail",
    password: "New password",
    passwordHint:
      "At least 8 characters, 12 for those who work here; not a common password, nor your name or e-mail",
    send: "Save password",
    done: "Your password was changed. Log in with the new one.",
    failed: "The password could not be changed.",
    askAgain: "Ask for a new link",
  },
  requestVerification: {
    title: "Confirm your e-mail",
    intro: "We will send the confirmation link again. Enter the e-mail you registered with.",
    send: "Send the link",
    sent: "We sent you the confirmation link.",
    sentTitle: "Check your e-mail",
    sentText: "We sent the confirmation link to:",
    sentHint: "It may take some minutes, and it may be in your spam folder.",
    again: "Send to another e-mail",
  },
  verified: {
    title: "Your e-mail is confirmed",
    text: "Thank you. This is the e-mail you log in with, and our messages reach you here.",
    alreadyTitle: "Your e-mail is already confirmed",
    alreadyText: "You have opened this link before, and it has done its work. There is nothing left to do.",
    logIn: "Log in",
    courses: "Browse courses",
    goOn: "Continue where you left off",
  },
  verifying: "Confirming your e-mail...",
  verifyFailed: {
    title: "Your e-mail could not be confirmed",
    hint: "If you have confirmed it before, simply log in.",
    again: "Ask for a new link",
    retry: "Try again",
  },
};
