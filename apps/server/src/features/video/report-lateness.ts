import type { FastifyBaseLogger } from "fastify";
import { type Attempt, Reported } from "../../platform/jobs/jobs.ts";
import { ProgramFailure } from "../conversion/run-program.ts";

const TOO_SLOW = "ffmpeg took too long for a video: it is tried again";

/**
 * Error of a job that is tried again. Where ffmpeg was only too slow, as on a machine with much else to do, one line of the log says so
 * in place of the error with its stack.
 */
export function reportLateness(
  log: FastifyBaseLogger,
  error: unknown,
  { videoId, attempt }: { videoId: number; attempt: Attempt },
): unknown {
  if (!(error instanceof ProgramFailure && error.reason === "late")) return error;
  log.warn({ videoId, attempt: attempt.number }, TOO_SLOW);
  return new Reported(TOO_SLOW, { cause: error });
}
