import { ProgramFailure } from "./run-program.ts";

/** Messages of a program about the machine, so that another time may do. */
const FOR_ANOTHER_TIME =
  /no space left|cannot allocate|permission denied|input\/output error|no such file|too many open files|read-only file|quota exceeded/i;

/** Whether an error says nothing of the film: the same may succeed another time. */
export const isOfTheMachine = (error: unknown): boolean =>
  (error instanceof ProgramFailure && error.reason !== "failed") ||
  (error instanceof Error && "syscall" in error) ||
  FOR_ANOTHER_TIME.test(String(error));
