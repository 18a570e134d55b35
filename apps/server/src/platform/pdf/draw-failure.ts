/** A PDF that was not drawn to its end. What the process said stands in the log. */
export class DrawFailure extends Error {
  /** Failed: the process says why. Killed: somebody else ended it, such as the system that is short of memory. */
  readonly reason: "failed" | "killed" | "late" | "not started";

  constructor(reason: DrawFailure["reason"]) {
    super(`drawing a PDF: ${reason}`);
    this.reason = reason;
  }
}
