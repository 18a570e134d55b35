import { runInNewContext } from "node:vm";
import { Piscina } from "piscina";
import { limitConcurrency } from "./throttle/concurrency-limit.ts";

/** Twenty thousand characters of Markdown take a tenth of a second; a busy machine may need ten times that. */
const LONGEST_MS = 3000;

/** A machine that had little time for a text is given more of it. */
const TURNS_MS = [LONGEST_MS, 2 * LONGEST_MS];
const LITTLE_MS = LONGEST_MS / 2;

/** Time that this thread has worked, in ms. */
const worked = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Callers of the thread that may wait, and for how long: twice what a text takes at most. By turns: an account waits for one call of each other account. */
const QUEUE = { waiting: 100, patienceMs: 20_000 };

/**
 * One thread for `work` of a file, there while it is used. People can write texts whose reading takes the square of their length, or
 * much memory: they hold up nobody but those who write. The call answers null where it is too much. `who`: the account that asks has its
 * share of a queue with an end; what the program itself asks for has one place in it at a time. Never inside a transaction: it would wait with its locks.
 */
export function openThread<Task, Answer>(file: URL): (task: Task, who?: number) => Promise<Answer | null> {
  const threads = new Piscina<Task, Answer | null>({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: 256, stackSizeMb: 1 },
  });
  // The pool forgets those that wait in it when a text ends the thread.
  const takeTurn = limitConcurrency({ atOnce: 1, ...QUEUE });
  const takeOwnTurn = limitConcurrency({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });
  const run = async (task: Task) => {
    try {
      // Loaded by the task: a file that is missing or fails is the failure of this call. A pool that loads it ends the program.
      return await threads.run(task, { filename: file.href, name: "work" });
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY") return null;
      throw error;
    }
  };
  return (task, who) =>
    who === undefined ? takeOwnTurn(() => takeTurn(() => run(task))) : takeTurn(() => run(task), String(who));
}

/** Whether a text takes too long, or is nested too deeply. Errors are recognised by their names: they come from two contexts. */
const isTooMuch = (error: unknown) =>
  typeof error === "object" &&
  error !== null &&
  (("code" in error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT") ||
    ("name" in error && error.name === "RangeError"));

/**
 * Runs in a thread of its own. The answer to each task; null: it is too much, or those before it have taken the time that all of them
 * have together.
 */
export function workOnEach<Task, Answer>(
  tasks: readonly Task[],
  work: (task: Task) => Answer,
): (Answer | null)[] {
  const answers: (Answer | null)[] = tasks.map(() => null);
  const giveUpOn = (error: unknown) => {
    if (!isTooMuch(error)) throw error;
  };
  const waiting = [...tasks.entries()];
  const run = () => {
    for (let [next] = waiting; next; [next] = waiting) {
      const [index, task] = next;
      try {
        answers[index] = work(task);
      } catch (error) {
        giveUpOn(error);
      }
      waiting.shift();
    }
  };
  const began = worked();
  for (const timeout of TURNS_MS) {
    try {
      // A context has a time limit; what it calls is stopped with it.
      runInNewContext("run()", { run }, { timeout });
    } catch (error) {
      giveUpOn(error);
    }
    if (waiting.length === 0 || worked() - began > LITTLE_MS) break;
  }
  return answers;
}

/** Runs in a thread of its own. The answer of a work; null: it is too much. */
export const workOrGiveUp = <Answer>(work: () => Answer): Answer | null =>
  workOnEach([null], work)[0] ?? null;
