import type { text as ar } from "./ar.ts";

/** Why a lesson on this device does not play any more, and what to do. */
export const text: typeof ar = {
  OVER: "This lesson's time on your device is over. Go online once while you are logged in: it is renewed if you still have the course.",
  GONE: "You do not have this lesson's course any more, so it does not play from your device. If that is a mistake, contact the school; else remove it to free its room.",
  DELETED: "The school does not show this lesson any more. Remove it to free its room.",
  ENDED:
    "This lesson has ended on your device, since your account took lessons along on newer devices. Remove it and take it along again when you are online.",
  COPIED:
    "This lesson has ended here, since your lessons were copied to another device. If it was not you, choose a new password; then remove it and take it along again when you are online.",
  SEALED: "This lesson is on your device, and plays once you have been online while logged in.",
};
