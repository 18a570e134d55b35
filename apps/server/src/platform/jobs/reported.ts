/** A job failed and has written why into the log itself: it is tried again. */
export class Reported extends Error {}
