import type { text as ar } from "./ar.ts";

/** Where the buyer of a card gets its code. */
export const text: typeof ar = {
  title: "My card",
  description:
    "Did you buy a card by phone? Type your number and the PIN that the seller read out to see its code.",
  intro: (digits) =>
    `Did you buy a card by phone, and its code did not arrive? Type your phone number and the PIN of ${digits} digits that the seller read out.`,
  needsScript:
    "This page needs JavaScript. Turn it on in your browser, or ask the seller to send you the code.",
  help: "The PIN is good for seven days. After five wrong tries wait until the next day, or ask whoever sold you the card.",
  phone: "Your phone number",
  phoneHint: (example) => `The one that you gave to the seller. For example \u2066${example}\u2069.`,
  pin: "PIN",
  pinHint: "Six digits that the seller read out.",
  show: "Show my code",
  found: (price) => `This is the code of your card of ${price}`,
  keep: "Give it to nobody: whoever has the code opens one course with it.",
  use: "Use the card",
  other: "Another card",
  problems: {
    PHONE_NUMBER_REQUIRED: "Enter your phone number.",
    PHONE_NUMBER_INVALID: "This is no phone number. Check its digits.",
    PIN_REQUIRED: "Enter the PIN.",
    PIN_INVALID: "The PIN has six digits.",
  },
};
