import { AsyncLocalStorage } from "node:async_hooks";

/** Fields of a log line that name its request and person. None of it gives access to anything. */
export interface LogIds {
  /** As in the answer's `X-Request-Id`. */
  reqId: string;
  userId?: number;
  sessionId?: string;
}

const current = new AsyncLocalStorage<LogIds>();

/** Does a part of the work of a request: what is logged meanwhile carries its ids. */
export const logAs = (ids: LogIds, work: () => void): void => current.run(ids, work);

/** From now on the lines of this request say who makes it. */
export function noteCaller({ userId, sessionId }: { userId: number; sessionId: string }): void {
  const ids = current.getStore();
  if (ids) Object.assign(ids, { userId, sessionId });
}

/** The ids of the request that is worked on; undefined outside of requests. */
export const findLogIds = (): LogIds | undefined => current.getStore();
