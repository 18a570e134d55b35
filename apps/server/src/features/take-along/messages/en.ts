import type { text as ar } from "./ar.ts";

/** Words about lessons that were taken along. */
export const text: typeof ar = {
  copied: ({ brand, when, device }) => ({
    subject: `Your lessons taken along at ${brand} were copied to another device`,
    body: `We found (${when}) that the lessons which your browser ${device && `(${device}) `}keeps to be watched without a network were copied to another device. They have ended on both. If it was you who moved them, take them along again on your device.`,
    action: "Choose a new password",
    notYou: "If it was not you, choose a new password at once: it ends every login to your account.",
  }),
};
