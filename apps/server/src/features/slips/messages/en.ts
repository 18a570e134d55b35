import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  slip: {
    title: "Login slips",
    email: "E-mail",
    loginName: "Login name",
    code: "Login code",
    scan: (address) => `Scan the square, or open ${address}, and choose a password.`,
    until: (day) => `The code works once, until ${day}. Give it to nobody.`,
  },
  countOf: (count) => `login slips (${count})`,
  printed: ({ brand, by, about, when, address }) => ({
    subject: `Login slips of ${brand} were printed`,
    body: `${by} printed this: ${about} (${when}, from ${address}). Each slip has a code that opens the account of a student once. Every administrator gets this message.`,
    action: "Open the administration",
    notYou:
      "If nobody should have printed them, block the account that did, and print the slips again: then their earlier codes work no more.",
  }),
};
