import type { FastifyBaseLogger } from "fastify";

/** Refused call, and to whom: nothing that was sent. */
interface Refusal {
  code: string;
  /** The network address. */
  address: string | undefined;
  method?: string;
  /** The pattern of the route. */
  route?: string | undefined;
}

/** Writes a refusal to the log that is given: of the request, where there is one. */
export type LogRefusal = (log: Pick<FastifyBaseLogger, "info">, refusal: Refusal) => void;

const MINUTE_MS = 60_000;
const MOST_A_MINUTE = 60;

/**
 * A line for each refusal that may be somebody's try to get in, up to so many a minute: a flood of them fills no disk. How many were
 * left out is reported with the first of a later minute.
 */
export function openRefusalLog(mostAMinute = MOST_A_MINUTE, now = () => Date.now()): LogRefusal {
  let minute = 0;
  let logged = 0;
  let leftOut = 0;
  return (log, refusal) => {
    const present = Math.floor(now() / MINUTE_MS);
    if (present !== minute) {
      if (leftOut > 0) log.info({ leftOut }, "more requests were refused");
      minute = present;
      logged = 0;
      leftOut = 0;
    }
    logged += 1;
    if (logged > mostAMinute) leftOut += 1;
    else log.info(refusal, "a request was refused");
  };
}
