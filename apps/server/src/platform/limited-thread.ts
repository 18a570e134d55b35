import { runInNewContext } from "node:vm";
import { Piscina } from "piscina";
import { limitConcurrency } from "./throttle/concurrency-limit.ts";

/** Twenty thousand characters of Markdown take a tenth of a second; a busy machine may need ten times that. */
const LONGEST_MS = 3000;

/**
 * One thread for `work` of a file, there while it is used. People can write texts whose reading takes the square of their length, or
 * much memory: they hold up nobody but those who write. The call answers null where it is too much.
 */
export function openThread<Task, Answer>(file: URL): (task: Task) => Promise<Answer | null> {
  const threads = new Piscina<Task, Answer | null>({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: 256, stackSizeMb: 1 },
  });
  // The pool forgets those that wait in it when a text ends the thread.
  const takeTurn = limitConcurrency({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });
  return (task) =>
    takeTurn(async () => {
      try {
        // Loaded by the task: a file that is missing or fails is the failure of this call. A pool that loads it ends the program.
        return await threads.run(task, { filename: file.href, name: "work" });
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY")
          return null;
        throw error;
      }
    });
}

/** Whether a text takes too long, or is nested too deeply. Errors are recognised by their names: they come from two contexts. */
const isTooMuch = (error: unknown) =>
  typeof error === "object" &&
  error !== null &&
  (("code" in error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT") ||
    ("name" in error && error.name === "RangeError"));

/** Runs in a thread of its own. The answer of a work; null: it is too much. */
export function workOrGiveUp<Answer>(work: () => Answer): Answer | null {
  let answer: Answer | null = null;
  const run = () => {
    answer = work();
  };
  try {
    // A context has a time limit; what it calls is stopped with it.
    runInNewContext("run()", { run }, { timeout: LONGEST_MS });
    return answer;
  } catch (error) {
    if (isTooMuch(error)) return null;
    throw error;
  }
}
