import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  done: "You are logged out.",
  doneHere: {
    GOOGLE: "You are logged out here. Your Google account may still be open on this device.",
    FACEBOOK: "You are logged out here. Your Facebook account may still be open on this device.",
  },
};
