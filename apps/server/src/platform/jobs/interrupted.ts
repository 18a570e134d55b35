/** A job ended before its work was done, because the program stops: the next start does it again. */
export class Interrupted extends Error {}
