import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  subjects: {
    question: {
      title: "Contact us",
      intro: "Write to us: we answer at the address you give.",
      message: "Your message",
    },
    suggestion: {
      title: "Share a suggestion",
      intro: "Tell us what would help you learn and what we should do better. We read every suggestion.",
      message: "Your suggestion",
    },
  },
  problems: {
    NAME_REQUIRED: "Enter your name.",
    NAME_INVALID: "Enter a name of one line and at most 120 characters.",
    EMAIL_REQUIRED: "Enter your e-mail address, so that we can answer.",
    EMAIL_INVALID: "This e-mail address is not valid. Example: name@example.com",
    MESSAGE_REQUIRED: "Write your message.",
    MESSAGE_INVALID: "The message is too long. Shorten it to at most 5000 characters.",
  },
  name: "Name",
  email: "E-mail",
  send: "Send",
  sent: "Your message was sent.",
  failed: "The message could not be sent. Your text is still here; try again shortly.",
  tooMany:
    "Too many messages came from your device or network. Your text is still here; try again in an hour.",
  needsScript: "This form works once you turn on JavaScript in your browser.",
  /** Where a phone number is set. */
  call: "Or call us.",
  callInHours: "Or call us during opening hours.",
  /** Where a phone number or an address stands beside the form. */
  withoutScript: "Without it, reach us another way on this page.",
  ways: "Other ways to reach us",
  mobile: "Mobile",
  phone: "Phone",
  hours: "Opening hours",
};
