import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  title: "Passkeys",
  intro:
    "With a passkey you log in without a password: by your fingerprint, your face or the lock of your phone. The key stays on your device; we get no secret of it.",
  needsPassword: "To add a passkey, first choose a password for your account.",
  unsupported: "This browser has no passkeys.",
  add: "Add a passkey",
  name: "Name of the passkey",
  nameHint: "Example: My phone",
  problems: {
    NAME_REQUIRED: "Give the passkey a name.",
    NAME_INVALID: "Enter a name of at most 60 characters.",
  },
  added: "The passkey was added.",
  cancel: "Cancel",
  cancelled: "No passkey was added. Try again whenever you like.",
  made: (day) => `Added on ${day}`,
  used: (day) => `Last used on ${day}`,
  remove: (name) => `Remove ${name}`,
  removeTitle: "Remove the passkey?",
  removeHint: "From then on this device opens your account with the password alone.",
  removeNow: "Remove",
  removed: "The passkey was removed.",
  notEntered: "You were not logged in. Try again, or use your password.",
};
