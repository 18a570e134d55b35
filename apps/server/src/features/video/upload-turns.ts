import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Lock, Locker, RequestRelease } from "@tus/server";
import type { Database } from "../../platform/database/database.ts";
import { setWriter } from "./uploads.repo.ts";

/** How long a request that lost its turn may take to make sure of what it has. */
const LEAVES_WITHIN_MS = 2000;

interface Turn {
  writer: string;
  leave: RequestRelease;
  over: Promise<void>;
}

/**
 * One request at a time writes to an upload, and the newest is the one: its sender's network has broken, and the older
 * request waits for bytes that will never come. In this process the older is asked to leave; in another it finds out when it
 * writes down how far it is, which only the newest may.
 */
export class UploadTurns implements Locker {
  readonly #db: Database;
  /** The newest request of each upload. */
  readonly #newest = new Map<string, Turn>();
  /** Right to write down how far an upload is; a request that still waits for the one before may not. */
  readonly #writers = new Map<string, string>();
  readonly #work = new Map<string, Promise<unknown>>();

  constructor(db: Database) {
    this.#db = db;
  }

  newLock(id: string): Lock {
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const writer = randomUUID();
    return {
      lock: async (_signal, leave) => {
        const former = this.#newest.get(id);
        this.#newest.set(id, { writer, leave, over });
        if (former) {
          await former.leave();
          await Promise.race([former.over, wait(LEAVES_WITHIN_MS, undefined, { ref: false })]);
        }
        this.#writers.set(id, writer);
        await setWriter(this.#db, id, writer);
      },
      unlock: async () => {
        // The library lets go as soon as a connection breaks; what came before has to be made sure of first.
        await this.#work.get(writer)?.catch(() => undefined);
        this.#work.delete(writer);
        if (this.#writers.get(id) === writer) this.#writers.delete(id);
        if (this.#newest.get(id)?.writer === writer) this.#newest.delete(id);
        end();
      },
    };
  }

  /** Does the work of whoever has the turn at an upload; null: nobody has. */
  take<T>(id: string, work: (writer: string) => Promise<T>): Promise<T> | null {
    const writer = this.#writers.get(id);
    if (writer === undefined) return null;
    const doing = work(writer);
    this.#work.set(writer, doing);
    return doing;
  }
}
