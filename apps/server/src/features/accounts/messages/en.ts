import { STAFF_PASSWORD_MIN_LENGTH } from "@manara/contract/accounts/account-rules";
import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  nobody: "Deleted account",
  firstAdmin: "Head of the school",
  links: {
    VERIFY_EMAIL: ({ brand, life }) => ({
      subject: `Confirm your e-mail address at ${brand}`,
      body: `One step is left at ${brand}: confirm that this e-mail address is yours.`,
      action: "Confirm e-mail address",
      validity: `This link works for ${life}.`,
      notYou: `If you have no account at ${brand}, you can ignore this message.`,
    }),
    RESET_PASSWORD: ({ brand, life }) => ({
      subject: `A new password for your ${brand} account`,
      body: `We were asked to change the password of your ${brand} account. Open the link to choose a new one.`,
      action: "Choose a new password",
      validity: `This link works once, within ${life}.`,
      notYou: "If you did not ask for this, you can ignore this message: your password stays as it is.",
    }),
    CHANGE_EMAIL: ({ brand, life }) => ({
      subject: `Confirm your new e-mail address at ${brand}`,
      body: `The owner of an account at ${brand} asked for it to have this e-mail address. Open the link to confirm that; until then the earlier address stays.`,
      action: "Confirm the new address",
      validity: `This link works once, within ${life}.`,
      notYou: "If you did not ask for this, you can ignore this message: nothing will change.",
    }),
    CONFIRM_DELETION: ({ brand, life }) => ({
      subject: `Confirm that your ${brand} account is to be deleted`,
      body: `We were asked to delete your ${brand} account with everything in it. Open the link to confirm; it is then deleted after 30 days.`,
      action: "Delete the account",
      validity: `This link works once, within ${life}.`,
      notYou: "If you did not ask for this, do not open the link: your account stays as it is.",
    }),
    KEEP_ACCOUNT: ({ brand, life }) => ({
      subject: `Your ${brand} account will be deleted`,
      body: `As was asked for, your ${brand} account will be deleted in 30 days, with the courses in it. Until then you can keep it.`,
      action: "Keep the account",
      validity: `This link works for ${life}.`,
      notYou:
        "If you did not ask for this, open the link, which also logs everybody out, then choose a new password.",
    }),
    JOIN_PROVIDER: ({ brand, about, life }) => ({
      subject: `Log in to ${brand} with ${about}?`,
      body: `Somebody logged in with ${about} and gave this e-mail address, which has an account at ${brand}. Open the link if it was you: ${about} then opens the account too.`,
      action: "It was me",
      validity: `This link works once, within ${life}.`,
      notYou: "If it was not you, do not open the link: your account stays as it is.",
    }),
  },
  invitation: ({ brand, life, work }) => ({
    subject: `Your account at ${brand}`,
    body: `${brand} has made an account for you${work ? `, as ${work.role}. ${work.duty}` : "."} Open the link, choose a password, and log in with this e-mail address.`,
    action: "Choose a password",
    validity: `This link works once, within ${life}. Later you can ask for another where you log in.`,
    notYou: `If you know nothing of ${brand}, you can ignore this message.`,
  }),
  notices: {
    PASSWORD_CHANGED: ({ brand, when }) => ({
      subject: `The password of your ${brand} account was changed`,
      body: `The password of your ${brand} account was changed (${when}), and whoever was logged in has been logged out. If it was you, there is nothing to do.`,
      action: "Choose a new password",
      notYou:
        "If it was not you, choose a new password at once, and change the password of your e-mail as well.",
    }),
    SIGNED_IN_ELSEWHERE: ({ brand, address, when }) => ({
      subject: `A login to your ${brand} account from elsewhere`,
      body: `Somebody logged in to your ${brand} account from another address: ${address} (${when}). An account is open in one place at a time, so the earlier login has ended. If it was you, there is nothing to do.`,
      action: "Choose a new password",
      notYou: "If it was not you, choose a new password at once: it ends every login to your account.",
    }),
    EMAIL_CHANGE_ASKED: ({ brand, when, address }) => ({
      subject: `Another e-mail address for your ${brand} account`,
      body: `Somebody asked for your ${brand} account to have another e-mail address (${when}, from ${address}). It changes when the link that was sent to the new address is opened. If it was you, there is nothing to do.`,
      action: "Choose a new password",
      notYou:
        "If it was not you, choose a new password at once: that takes the request back and ends every login to your account.",
    }),
    PASSWORD_DROPPED: ({ brand, when }) => ({
      subject: `The password of your ${brand} account was removed`,
      body: `A provider such as Google opens your ${brand} account now (${when}). It had a password that may have been another person's, since the address was not confirmed in the browser that chose it. The password was removed, any passkeys with it, and whoever was logged in has been logged out.`,
      action: "Choose a new password",
      notYou: "If you want a password beside the provider, choose a new one.",
    }),
    SECOND_STEP_ON: ({ brand, when }) => ({
      subject: `Logging in to ${brand} now takes a second step`,
      body: `From now on your ${brand} account asks for a code after the password (${when}). Keep the recovery codes where you find them without your phone: each opens the account once.`,
      action: "Choose a new password",
      notYou:
        "If it was not you, choose a new password at once and write to us: somebody knew your password and now holds the second step.",
    }),
    SECOND_STEP_OFF: ({ brand, when, address }) => ({
      subject: `Your ${brand} account no longer asks for a second step`,
      body: `The second step of your ${brand} account was switched off (${when}, from ${address}): the password alone opens it. If it was you, there is nothing to do.`,
      action: "Choose a new password",
      notYou: "If it was not you, choose a new password at once and switch the second step on again.",
    }),
    SECOND_STEP_REMOVED: ({ brand, when }) => ({
      subject: `The second step was taken off your ${brand} account`,
      body: `An administrator of ${brand} has taken the second step off your account (${when}): your password alone opens it. Log in, and turn the second step on again with the phone that you have now.`,
      action: "Choose a new password",
      notYou: "If you did not ask for that, choose a new password at once, and tell the administration.",
    }),
    RECOVERY_CODE_USED: ({ brand, when, address }) => ({
      subject: `A recovery code of your ${brand} account was used`,
      body: `A recovery code took the place of your second step at ${brand} (${when}, from ${address}). It works once, so cross it out. If your phone is lost, set up another one in your account.`,
      action: "Choose a new password",
      notYou:
        "If it was not you, choose a new password at once, and have new recovery codes made in your account.",
    }),
    VIEWED: ({ brand, when }) => ({
      subject: `The administration looked at your pages at ${brand}`,
      body: `An administrator of ${brand} has looked at the pages as you see them, to help you (${when}), for 15 minutes at most. Nothing is changed by that, and your notes and your password are not seen.`,
      action: "Choose a new password",
      notYou: "If you did not ask for help, ask the administration why.",
    }),
    LOGIN_CODE_MADE: ({ brand, when }) => ({
      subject: `A login code was made for your ${brand} account`,
      body: `The administration of ${brand} has made a code that opens your account once (${when}), and will read it to you. Whoever uses it chooses a new password. Never pass the code on.`,
      action: "Choose a new password",
      notYou: "If you did not ask for that, choose a new password at once: then the code opens nothing.",
    }),
    LOGIN_CODE_USED: ({ brand, when, address }) => ({
      subject: `A login code opened your ${brand} account`,
      body: `Somebody logged in to your ${brand} account with a login code of the administration and chose a new password (${when}, from ${address}). Every earlier login has ended. If it was you, there is nothing to do.`,
      action: "Choose a new password",
      notYou: "If it was not you, choose a new password at once, and tell the administration.",
    }),
    PASSKEY_ADDED: ({ brand, when, address }) => ({
      subject: `A passkey was added to your ${brand} account`,
      body: `A device can now open your ${brand} account without a password (${when}, from ${address}). If it was you, there is nothing to do.`,
      action: "Choose a new password",
      notYou: "If it was not you, remove the passkey in your account and choose a new password at once.",
    }),
    PASSKEY_REMOVED: ({ brand, when, address }) => ({
      subject: `A passkey was removed from your ${brand} account`,
      body: `A device that opened your ${brand} account without a password no longer does (${when}, from ${address}). If it was you, there is nothing to do.`,
      action: "Choose a new password",
      notYou: "If it was not you, choose a new password at once: that signs out whoever did it.",
    }),
  },
  corrections: {
    done: ({ brand, when, what }) => ({
      subject: `Your details at ${brand} were corrected`,
      body: `The administration of ${brand} has corrected what it keeps of you (${when}): ${what}. You see it in your account.`,
      action: "Write to us",
      notYou: "If that is not right, tell the administration.",
    }),
    moved: ({ brand, when }) => ({
      subject: `Your ${brand} account has another e-mail address`,
      body: `The administration of ${brand} has given your account another e-mail address (${when}). You log in with that one, and messages no longer come here.`,
      action: "Write to us",
      notYou: "If you did not ask for that, tell the administration at once.",
    }),
  },
  correctable: { fullName: "name", phoneNumber: "phone number", email: "e-mail address" },
  merged: {
    gone: ({ brand, when }) => ({
      subject: `Your two ${brand} accounts are one now`,
      body: `The administration of ${brand} has moved all that you had in the account of this address to your other account (${when}): courses, progress, tests and certificates. From now on log in with the address and the password of that one; this address opens nothing any more.`,
      action: "Write to us",
      notYou: "If you have no other account, tell the administration at once.",
    }),
    stays: ({ brand, when }) => ({
      subject: `Your two ${brand} accounts are one now`,
      body: `The administration of ${brand} has moved all that you had in another account to this one (${when}): courses, progress, tests and certificates. You log in as before.`,
      action: "Write to us",
      notYou: "If you had no other account, tell the administration.",
    }),
  },
  deleted: ({ brand, when }) => ({
    subject: `Your ${brand} account was deleted`,
    body: `The administration of ${brand} has deleted your account with what it held of you (${when}). Records of sales stay, without your name.`,
    action: "Write to us",
    notYou: "If you want to know why, write to the school.",
  }),
  newAdmin: ({ brand, by, about, when, address }) => ({
    subject: `A new administrator at ${brand}`,
    body: `${by} made ${about} an administrator (${when}, from ${address}). Every administrator gets this message.`,
    action: "Open the administration",
    notYou: "If nobody should have, take the role back and block the account that gave it.",
  }),
  madeStaff: ({ role, brand, by, when, duty }) => ({
    subject: `You are now ${role} at ${brand}`,
    body: `${by} made you ${role} at ${brand} (${when}). ${duty} Log in as before, with this e-mail address: you come straight to your work. Staff passwords have at least ${STAFF_PASSWORD_MIN_LENGTH} characters; if yours is shorter, you are asked for a longer one.`,
    action: "Log in",
    notYou: `If you know nothing of this, ask ${brand} before you do anything.`,
  }),
  roles: {
    TEACHER: {
      role: "a teacher",
      duty: "You fill your courses with lessons and answer the questions of students.",
    },
    LECTURER: { role: "a lecturer", duty: "You fill your lectures and answer the questions of students." },
    CENTRE: {
      role: "a seller of cards",
      duty: "You sell the cards of your distribution centre, by their serials.",
    },
    CASHIER: {
      role: "a cashier",
      duty: "You deliver and sell the cards of the school, and enter what distribution centres pay.",
    },
    EDITOR: {
      role: "an editor",
      duty: "You write the contents of all courses: lessons, tests, films, descriptions and pictures.",
    },
    ADMIN: { role: "an administrator", duty: "You manage schools, courses, people and cards." },
  },
  table: {
    title: "Accounts",
    fullName: "Full name",
    email: "E-mail",
    loginName: "Login name",
    phoneNumber: "Phone number",
    role: "Role",
    blocked: "State",
    isBlocked: "Blocked",
    classes: "Class",
    courses: "Courses",
    centre: "Centre",
    creationDateTime: "Made on",
    roles: {
      STUDENT: "Student",
      TEACHER: "Teacher",
      LECTURER: "Lecturer",
      CENTRE: "Distribution centre",
      CASHIER: "Cashier",
      EDITOR: "Editor",
      ADMIN: "Administrator",
    },
  },
};
