import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  greeting: (name) => (name ? `Hello ${name},` : "Hello,"),
  copyHint: "If the button does not work, copy this link into your browser:",
  automatic: (brand) => `${brand} sent this message automatically.`,
  unnamed: "somebody on the staff",
  test: ({ brand }) => ({
    subject: `Test message of ${brand}`,
    body: `This message arrived, so the mails of ${brand} work.`,
    action: "Open the site",
    notYou: `An administrator of ${brand} sent it to see whether mails arrive. If you know nothing about it, you need do nothing.`,
  }),
  tableExported: ({ brand, by, about, when, address }) => ({
    subject: `A list of ${brand} was downloaded`,
    body: `${by} downloaded this list: ${about} (${when}, from ${address}). Every administrator gets this message.`,
    action: "Open the administration",
    notYou:
      "If nobody should have downloaded it, block the account and see what else it has done, on its page.",
  }),
};
