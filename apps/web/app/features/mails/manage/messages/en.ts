import type { text as arabic } from "./ar.ts";

export const text: typeof arabic = {
  basicData: "Basic data",
  title: "Sender of mails",
  hint: "The name that mails of the school come from, and the address that answers go to.",
  save: "Save",
  saved: "The sender is saved. Mails come from it from now on.",
  fields: { senderName: "Name of the sender", replyTo: "Address for answers" },
  nameHint: (name) => `Left empty, mails come from “${name}”.`,
  nameFixed: (name) =>
    `Whoever runs the server chose the name “${name}”, and mails come from it. Ask them to remove it, then write one here.`,
  replyHint: (address) => `Left empty, answers go to ${address}, which perhaps nobody reads.`,
  test: "Do mails arrive?",
  testHint: "Send a test mail to see what the mail server answers.",
  noServer:
    "This school has no mail server: no mail reaches anybody, no confirmation of an account and no new password. Ask whoever runs the server to set one up.",
  to: "To",
  sendTest: "Send a test mail",
  serverSaid: "The mail server said:",
  outcomes: {
    ACCEPTED: "The mail server took the mail. If it is not there in some minutes, look among unwanted mail.",
    NO_SERVER: "There is no mail server, so nothing was sent. Ask whoever runs the server to set one up.",
    SENDER_REFUSED:
      "The mail server refused the address of the school. Whoever runs the server can change it.",
    RECIPIENT_REFUSED: "The mail server refused the address of the recipient. Check how it is written.",
    MESSAGE_REFUSED: "The mail server refused the mail itself.",
    NOT_NOW: "The mail server takes no mails of the school for now. Try again later.",
    LOGIN_REFUSED:
      "The mail server refused the name or the password. Whoever runs the server can correct them.",
    UNKNOWN_HOST: "No mail server is known by the name that was set. Whoever runs the server can correct it.",
    NOT_REACHED:
      "There is no mail server at the address that was set, or no way to it. Ask whoever runs the server.",
    NO_ANSWER: "The mail server did not answer in time. Try again, then ask whoever runs the server.",
    CERTIFICATE:
      "Nobody vouches for the certificate of the mail server, so nothing was sent to it. Ask whoever runs the server.",
    NOT_ENCRYPTED:
      "The program and the mail server did not agree on encryption. Ask whoever runs the server.",
    BROKEN_OFF: "The mail server broke off, or did not answer as one. Ask whoever runs the server.",
  },
  problems: {
    SENDER_NAME_INVALID:
      "This name has characters that are not accepted, such as invisible ones. Type it anew.",
    REPLY_TO_INVALID: "Write one e-mail address, such as office@school.ng.",
  },
  testProblems: {
    TO_REQUIRED: "Write the e-mail address.",
    TO_INVALID: "Write one e-mail address.",
  },
};
