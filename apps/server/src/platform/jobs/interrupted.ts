/** A job ended before its work was done, because the program stops or another process does it: it stays in the queue. */
export class Interrupted extends Error {}
