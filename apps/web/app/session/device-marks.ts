// Apart from session.ts, which every visitor loads.

/** Whether data are to be saved: a wish about the device and its bundle, which stays with it. */
export const SAVING_KEY = "manara.saving";
/** Bytes that this site may load a month before videos ask; a wish about the device as well. */
export const LIMIT_KEY = "manara.limit";
/** Account that is shown notices in this browser: a wish about the device, which stays when a session ends by itself. */
export const PUSH_KEY = "manara.push";
/** Marks a browser with lessons that were taken along. They stay when a session ends, and their keys go. */
export const TAKEN_KEY = "manara.taken";

/** Gigabytes of the bundle that this device goes online with, as somebody has entered it. */
export const BUNDLE_KEY = "manara.bundle";

/** Hour of the day when data are cheap, as `01:30`. */
export const CHEAP_KEY = "manara.cheap";

/** Marks that stay when somebody signs out, too: of lessons, of the bundle and of its cheap hour. */
export const lastingMarks: readonly string[] = [TAKEN_KEY, BUNDLE_KEY, CHEAP_KEY];
/** Marks of the device itself, which stay when a session ends by itself. */
export const deviceMarks: readonly string[] = [SAVING_KEY, LIMIT_KEY, PUSH_KEY].concat(lastingMarks);
