/** A start that a worker has explained in words for the operator. */
export class WorkerStartError extends Error {}
