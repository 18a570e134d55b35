import type { text as ar } from "./ar.ts";

/** A link to be passed on. */
export const text: typeof ar = {
  link: "Link",
  share: "Share",
  whatsApp: "WhatsApp",
  sms: "SMS",
  copy: "Copy",
  copied: "The link was copied.",
  notCopied: "The browser did not allow copying. Mark the link and copy it yourself.",
};
