import cluster, { type Worker } from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { FastifyBaseLogger } from "fastify";
import { stopWithinMs } from "../close-gracefully.ts";
import type { ConnectionSettings } from "../platform/database/database.ts";
import type { ProcessFigures } from "../platform/observability/meter.ts";
import type { Settings } from "../settings/settings.ts";
import type { FromWorker, ToWorker } from "./messages.ts";
import { WorkerStartError } from "./messages.ts";

/** How a worker is reached. */
interface Member<Id> {
  id: Id;
  /** Asks it; it answers by the round. */
  ask(round: number): void;
}

/** Longer than a worker ever pauses; one that is silent for so long answers nobody else meanwhile. */
const SILENT_FOR_MS = 5000;

/**
 * Rounds of questions: whoever asks gets the answers of the others, once all of them have answered. One that has ended has nothing to
 * answer any more: whoever takes its place begins with an empty memory.
 */
export function openRounds<Id, Answer = undefined>(members: () => readonly Member<Id>[]) {
  const waiting = new Map<number, { missing: Set<Id>; answers: Answer[]; settle: () => void }>();
  let rounds = 0;

  function leave(round: number, id: Id, answers: readonly Answer[]): void {
    const asked = waiting.get(round);
    if (!asked?.missing.delete(id)) return;
    asked.answers.push(...answers);
    if (asked.missing.size === 0) asked.settle();
  }

  return {
    /** Asks everybody but one. */
    ask(except: Id): Promise<Answer[]> {
      const others = members().filter(({ id }) => id !== except);
      const answers: Answer[] = [];
      if (others.length === 0) return Promise.resolve(answers);
      rounds += 1;
      const round = rounds;
      const { promise, resolve } = Promise.withResolvers<Answer[]>();
      const missing = new Set(others.map(({ id }) => id));
      const settle = () => {
        clearTimeout(timer);
        waiting.delete(round);
        resolve(answers);
      };
      const timer = setTimeout(settle, SILENT_FOR_MS);
      waiting.set(round, { missing, answers, settle });
      for (const other of others) other.ask(round);
      return promise;
    },
    note: (round: number, id: Id, answer: Answer): void => leave(round, id, [answer]),
    /** A member is no more. */
    forget(id: Id): void {
      for (const round of waiting.keys()) leave(round, id, []);
    },
  };
}

/** A worker that dies is replaced after this long; twice as long each time it dies young, up to the longest. */
const REPLACED_AFTER_MS = { first: 100, longest: 10_000, longestWithoutAny: 1000 };
const OLD_ENOUGH_MS = 30_000;
/**
 * How long there may be no worker at work before the program ends, for its service manager to begin anew. Those that take another's
 * place begin in a second or two: the first alone applies migrations, and the port is closed before it serves.
 */
const ENDS_WITHOUT_WORKERS_AFTER_MS = 30_000;
const KILLED_AFTER_MS = 1000;

interface Supervision {
  /** Program of a worker. */
  program: URL;
  settings: Settings;
  connection: ConnectionSettings;
  owner?: ConnectionSettings;
  embedded: boolean;
  log: FastifyBaseLogger;
  /** Which build lies where workers are started from; "" where it is never another than that of this process. */
  readBuild(): string;
  /** Ends the program: nobody has been at work for too long. */
  giveUp(reason: string): void;
  givesUpAfterMs?: number;
}

const send = (worker: Worker, message: ToWorker): void => {
  if (worker.isConnected()) worker.send(message);
};

/**
 * Keeps workers serving on one port. The first brings the database up to date
 * before the others begin. They end with this process, whatever ends it.
 */
export async function superviseWorkers({
  program,
  settings,
  connection,
  owner,
  embedded,
  log,
  readBuild,
  giveUp,
  givesUpAfterMs = ENDS_WITHOUT_WORKERS_AFTER_MS,
}: Supervision) {
  // Where they cannot have queues of their own, they take from one: what a killed worker had not taken, another does.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: fileURLToPath(program) });
  /** With what settles when they have ended. */
  const workers = new Map<Worker, Promise<void>>();
  /** Those of them that have a memory. */
  const open = new Set<Worker>();
  const serving = new Set<Worker>();
  const membersAsked = (kind: "catch up" | "report figures") => () =>
    [...open].map((worker) => ({
      id: worker.id,
      ask: (round: number) => send(worker, { kind, round }),
    }));
  const ownBuild = readBuild();
  const rounds = openRounds<number>(membersAsked("catch up"));
  const countings = openRounds<number, ProcessFigures>(membersAsked("report figures"));
  let port: number | null = null;
  let isStopping = false;
  let patience = REPLACED_AFTER_MS.first;
  let givingUp: NodeJS.Timeout | undefined;

  function hear(worker: Worker, message: FromWorker): void {
    if (message.kind === "open") open.add(worker);
    if (message.kind === "caught up") rounds.note(message.round, worker.id, undefined);
    if (message.kind === "catch up") {
      void rounds.ask(worker.id).then(() => send(worker, { kind: "all caught up" }));
    }
    if (message.kind === "figures") countings.note(message.round, worker.id, message.figures);
    if (message.kind === "report figures") {
      void countings.ask(worker.id).then((figures) => send(worker, { kind: "all figures", figures }));
    }
  }

  /** Starts a worker in one of the places; settles once it serves. Whoever is in the first place makes videos. */
  async function launch(place: number): Promise<{ address: string; notice: string | null }> {
    const { promise, resolve, reject } = Promise.withResolvers<{ address: string; notice: string | null }>();
    const worker = cluster.fork();
    const born = performance.now();
    const ended = Promise.withResolvers<void>();
    workers.set(worker, ended.promise);
    worker.on("message", (message: FromWorker) => {
      hear(worker, message);
      if (message.kind === "failed") reject(new WorkerStartError(message.reason));
      if (message.kind !== "serving") return;
      serving.add(worker);
      clearTimeout(givingUp);
      resolve(message);
    });

    function end(how: string): void {
      // One that was never a process has no exit, and may have several errors.
      if (!workers.delete(worker)) return;
      ended.resolve();
      open.delete(worker);
      rounds.forget(worker.id);
      countings.forget(worker.id);
      reject(new WorkerStartError(`A worker has ended as it began: ${how}.`));
      if (!serving.delete(worker) || isStopping) return;
      log.error({ pid: worker.process.pid, how }, "a worker has ended: another takes its place");
      if (serving.size === 0)
        givingUp = setTimeout(
          () => giveUp(`no worker could begin for ${givesUpAfterMs / 1000} seconds`),
          givesUpAfterMs,
        );
      if (performance.now() - born > OLD_ENOUGH_MS) patience = REPLACED_AFTER_MS.first;
      void replace(place);
    }
    worker.once("exit", (code, signal) => end(String(signal ?? code)));
    worker.on("error", (error) => {
      // The system had no process for it: its program is away, or there are too many processes or open files.
      if (worker.process.pid === undefined) end(error.message);
      // Nothing can be sent to one that was just killed: its end is reported by itself.
      else log.debug({ err: error }, "a worker was not reached");
    });
    const own = { ...(port === null && owner && { owner }), makesVideos: place === 0 };
    send(worker, { kind: "start", connection, embedded, port, ...own });
    return promise;
  }

  async function replace(place: number): Promise<void> {
    for (let hasSaid = false; ; ) {
      await sleep(serving.size === 0 ? Math.min(patience, REPLACED_AFTER_MS.longestWithoutAny) : patience);
      if (isStopping) return;
      patience = Math.min(2 * patience, REPLACED_AFTER_MS.longest);
      if (readBuild() !== ownBuild) {
        // Its code may want tables that only a start makes.
        if (!hasSaid)
          log.error("the program is built anew: restart it, no worker takes another's place before");
        hasSaid = true;
        continue;
      }
      const failure = await launch(place).then(
        () => null,
        (error: unknown) => error,
      );
      if (failure === null) return;
      log.error({ err: failure }, "no worker could begin");
    }
  }

  async function stop(): Promise<void> {
    isStopping = true;
    clearTimeout(givingUp);
    for (const worker of workers.keys()) send(worker, { kind: "stop" });
    const late = setTimeout(() => {
      for (const worker of workers.keys()) worker.process.kill("SIGKILL");
    }, stopWithinMs(settings) + KILLED_AFTER_MS);
    await Promise.all(workers.values());
    clearTimeout(late);
  }

  try {
    const first = await launch(0);
    port = Number(new URL(first.address).port);
    await Promise.all(Array.from({ length: settings.WORKERS - 1 }, (_, at) => launch(at + 1)));
    // Each worker ends by itself when it is asked to stop.
    return { ...first, leave: async () => {}, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
