import { STAFF_PASSWORD_MIN_LENGTH } from "@manara/contract/account-rules";
import type { AccountMails, LinkMailFacts } from "./link-mail.ts";

const frame = ({ brand, name }: Pick<LinkMailFacts, "brand" | "name">) => ({
  greeting: name ? `Hello ${name},` : "Hello,",
  copyHint: "If the button does not work, copy this link into your browser:",
  automatic: `${brand} sent this message automatically; there is no need to reply.`,
});

export const text: AccountMails = {
  VERIFY_EMAIL: (facts) => ({
    ...frame(facts),
    subject: `Confirm your e-mail address at ${facts.brand}`,
    body: `Thank you for joining ${facts.brand}. One step is left: confirm that this e-mail address is yours.`,
    action: "Confirm e-mail address",
    validity: `This link works for ${facts.life}.`,
    notYou: `If you did not create an account at ${facts.brand}, you can ignore this message.`,
  }),
  RESET_PASSWORD: (facts) => ({
    ...frame(facts),
    subject: `A new password for your ${facts.brand} account`,
    body: `We were asked to change the password of your ${facts.brand} account. Open the link to choose a new one.`,
    action: "Choose a new password",
    validity: `This link works once, within ${facts.life}.`,
    notYou: "If you did not ask for this, you can ignore this message: your password stays as it is.",
  }),
  CHANGE_EMAIL: (facts) => ({
    ...frame(facts),
    subject: `Confirm your new e-mail address at ${facts.brand}`,
    body: `The owner of an account at ${facts.brand} asked for it to have this e-mail address. Open the link to confirm that; until then the earlier address stays.`,
    action: "Confirm the new address",
    validity: `This link works once, within ${facts.life}.`,
    notYou: "If you did not ask for this, you can ignore this message: nothing will change.",
  }),
  EMAIL_CHANGE_ASKED: (facts) => ({
    ...frame(facts),
    subject: `Another e-mail address for your ${facts.brand} account`,
    body: `Somebody asked for your ${facts.brand} account to have another e-mail address (${facts.when}, from ${facts.address}). It changes when the link that was sent to the new address is opened. If it was you, there is nothing to do.`,
    action: "Choose a new password",
    validity: null,
    notYou:
      "If it was not you, choose a new password at once: that takes the request back and ends every login to your account.",
  }),
  CONFIRM_DELETION: (facts) => ({
    ...frame(facts),
    subject: `Confirm that your ${facts.brand} account is to be deleted`,
    body: `We were asked to delete your ${facts.brand} account with everything in it. Open the link to confirm; it is then deleted after 30 days.`,
    action: "Delete the account",
    validity: `This link works once, within ${facts.life}.`,
    notYou: "If you did not ask for this, do not open the link: your account stays as it is.",
  }),
  KEEP_ACCOUNT: (facts) => ({
    ...frame(facts),
    subject: `Your ${facts.brand} account will be deleted`,
    body: `As was asked for, your ${facts.brand} account will be deleted in 30 days, with the courses in it. Until then you can keep it.`,
    action: "Keep the account",
    validity: `This link works for ${facts.life}.`,
    notYou:
      "If you did not ask for this, open the link, which also logs everybody out, then choose a new password.",
  }),
  JOIN_PROVIDER: (facts) => ({
    ...frame(facts),
    subject: `Log in to ${facts.brand} with ${facts.about}?`,
    body: `Somebody logged in with ${facts.about} and gave this e-mail address, which has an account at ${facts.brand}. Open the link if it was you: ${facts.about} then opens the account too.`,
    action: "It was me",
    validity: `This link works once, within ${facts.life}.`,
    notYou: "If it was not you, do not open the link: your account stays as it is.",
  }),
  PASSWORD_DROPPED: (facts) => ({
    ...frame(facts),
    subject: `The password of your ${facts.brand} account was removed`,
    body: `Your ${facts.brand} account was opened through a provider that vouches for your e-mail address (${facts.when}). It had a password that may have been another person's, since the address was confirmed in another browser than the one that chose it. The password was removed and whoever was logged in has been logged out.`,
    action: "Choose a new password",
    validity: null,
    notYou: "If you want a password beside the provider, choose a new one.",
  }),
  PASSWORD_CHANGED: (facts) => ({
    ...frame(facts),
    subject: `The password of your ${facts.brand} account was changed`,
    body: `The password of your ${facts.brand} account was changed (${facts.when}), and whoever was logged in has been logged out. If it was you, there is nothing to do.`,
    action: "Choose a new password",
    validity: null,
    notYou:
      "If it was not you, choose a new password at once, and change the password of your e-mail as well.",
  }),
  SIGNED_IN_ELSEWHERE: (facts) => ({
    ...frame(facts),
    subject: `A login to your ${facts.brand} account from elsewhere`,
    body: `Somebody logged in to your ${facts.brand} account from another address: ${facts.address} (${facts.when}). An account is open in one place at a time, so the earlier login has ended. If it was you, there is nothing to do.`,
    action: "Choose a new password",
    validity: null,
    notYou: "If it was not you, choose a new password at once: it ends every login to your account.",
  }),
  MADE_STAFF: (facts) => ({
    ...frame(facts),
    subject: `You are now on the staff of ${facts.brand}`,
    body: `Your ${facts.brand} account is a staff account now (${facts.when}). Staff passwords have at least ${STAFF_PASSWORD_MIN_LENGTH} characters: if yours is shorter, choose a longer one now.`,
    action: "Choose a new password",
    validity: null,
    notYou: "If your password is long enough, there is nothing to do.",
  }),
  SECOND_STEP_ON: (facts) => ({
    ...frame(facts),
    subject: `Logging in to ${facts.brand} now takes a second step`,
    body: `From now on your ${facts.brand} account asks for a code after the password (${facts.when}). Keep the recovery codes where you find them without your phone: each opens the account once.`,
    action: "Choose a new password",
    validity: null,
    notYou:
      "If it was not you, choose a new password at once and write to us: somebody knew your password and now holds the second step.",
  }),
  SECOND_STEP_OFF: (facts) => ({
    ...frame(facts),
    subject: `Your ${facts.brand} account no longer asks for a second step`,
    body: `The second step of your ${facts.brand} account was switched off (${facts.when}, from ${facts.address}): the password alone opens it. If it was you, there is nothing to do.`,
    action: "Choose a new password",
    validity: null,
    notYou: "If it was not you, choose a new password at once and switch the second step on again.",
  }),
  RECOVERY_CODE_USED: (facts) => ({
    ...frame(facts),
    subject: `A recovery code of your ${facts.brand} account was used`,
    body: `A recovery code took the place of your second step at ${facts.brand} (${facts.when}, from ${facts.address}). It works once, so cross it out. If your phone is lost, set up another one in your account.`,
    action: "Choose a new password",
    validity: null,
    notYou:
      "If it was not you, choose a new password at once, and have new recovery codes made in your account.",
  }),
  CARDS_MADE: (facts) => ({
    ...frame(facts),
    subject: `Cards were made at ${facts.brand}`,
    body: `${facts.by} made cards: ${facts.about} (${facts.when}, from ${facts.address}). Every administrator gets this message.`,
    action: "Open the administration",
    validity: null,
    notYou: "If nobody should have made them, delete them, block the account and choose a new password.",
  }),
  TABLE_EXPORTED: (facts) => ({
    ...frame(facts),
    subject: `A table was taken out of ${facts.brand}`,
    body: `${facts.by} downloaded the table “${facts.about}” (${facts.when}, from ${facts.address}). Every administrator gets this message.`,
    action: "Open the administration",
    validity: null,
    notYou: "If nobody should have taken it, block the account and see what it has done in the record.",
  }),
  NEW_ADMIN: (facts) => ({
    ...frame(facts),
    subject: `A new administrator at ${facts.brand}`,
    body: `${facts.by} made ${facts.about} an administrator (${facts.when}, from ${facts.address}). Every administrator gets this message.`,
    action: "Open the administration",
    validity: null,
    notYou: "If nobody should have, take the role back and block the account that gave it.",
  }),
};
