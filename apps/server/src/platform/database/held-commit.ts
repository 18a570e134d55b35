import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as wait } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type TransactionSettings,
} from "kysely";
import { Failure } from "../failure.ts";
import { isRefused } from "./database-errors.ts";

/** The transaction of some work that has come to its end and is not committed yet. */
interface Held {
  connection: DatabaseConnection;
  driver: Driver;
}

/** Of one piece of work: whatever it asks of the database once its transaction is held belongs to that. */
interface Hold {
  held: Held | null;
  /** What is published to others once it is committed. */
  after: (() => Promise<void>)[];
  isOver: boolean;
}

const holds = new AsyncLocalStorage<Hold>();

const holdAtHand = (): Hold | null => {
  const hold = holds.getStore();
  return hold && !hold.isOver ? hold : null;
};

const AGAIN_AFTER_MS = 250;

const SAVEPOINT = "work_after_work";
const say = (connection: DatabaseConnection, statement: string) =>
  connection.executeQuery(CompiledQuery.raw(statement));

/** The connection of a held transaction, as it is lent to what comes after that. */
class Lent implements DatabaseConnection {
  readonly connection: DatabaseConnection;
  constructor(connection: DatabaseConnection) {
    this.connection = connection;
  }
  executeQuery: DatabaseConnection["executeQuery"] = (...given) => this.connection.executeQuery(...given);
  streamQuery: DatabaseConnection["streamQuery"] = (...given) => this.connection.streamQuery(...given);
}

/** Commits as PostgreSQL's driver does, but not inside {@link holdCommit}: there the first transaction stays open. */
class HoldingDriver implements Driver {
  private readonly inner: Driver;

  constructor(inner: Driver) {
    this.inner = inner;
  }

  init: Driver["init"] = (...given) => this.inner.init(...given);
  destroy: Driver["destroy"] = (...given) => this.inner.destroy(...given);

  async acquireConnection(...given: Parameters<Driver["acquireConnection"]>): Promise<DatabaseConnection> {
    const held = holdAtHand()?.held;
    if (held?.driver === this.inner) return new Lent(held.connection);
    try {
      return await this.inner.acquireConnection(...given);
    } catch (error) {
      if (!(error instanceof Error && isRefused(error))) throw error;
      // Nothing was asked yet: a server that restarts, or another that takes its place, may be there by then.
      await wait(AGAIN_AFTER_MS * (1 + Math.random()));
      return this.inner.acquireConnection(...given);
    }
  }

  async releaseConnection(...given: Parameters<Driver["releaseConnection"]>): Promise<void> {
    const [connection] = given;
    const isHeld = holdAtHand()?.held?.connection === connection;
    if (!isHeld && !(connection instanceof Lent)) await this.inner.releaseConnection(...given);
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (connection instanceof Lent) await say(connection, `savepoint ${SAVEPOINT}`);
    else await this.inner.beginTransaction(connection, settings);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const hold = holdAtHand();
    if (connection instanceof Lent) await say(connection, `release savepoint ${SAVEPOINT}`);
    else if (hold && !hold.held) hold.held = { connection, driver: this.inner };
    else await this.inner.commitTransaction(connection);
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof Lent) await say(connection, `rollback to savepoint ${SAVEPOINT}`);
    else await this.inner.rollbackTransaction(connection);
  }
}

/** PostgreSQL, with commits that can be held. */
export class HoldingDialect extends PostgresDialect {
  override createDriver(): Driver {
    return new HoldingDriver(super.createDriver());
  }
}

/** Ends what is held, if anything is. */
async function end(hold: Hold, how: "commitTransaction" | "rollbackTransaction"): Promise<void> {
  const { held } = hold;
  hold.isOver = true;
  hold.held = null;
  if (!held) return;
  try {
    await held.driver[how](held.connection);
  } finally {
    await held.driver.releaseConnection(held.connection);
  }
}

/**
 * Does some work, and what follows from its result, in one transaction, whatever they know of each other: the first transaction that
 * the work commits stays open until `follow` is done, and all that comes after it belongs to it. Work that has no transaction is
 * done as ever. What the work has committed stays when it refuses afterwards, and is undone when something breaks.
 */
export function holdCommit<T, R>(work: () => Promise<T>, follow: (result: T) => Promise<R>): Promise<R> {
  const hold: Hold = { held: null, after: [], isOver: false };
  return holds.run(hold, async () => {
    let followed: R;
    try {
      followed = await follow(await work());
    } catch (error) {
      // Such as attempts that were counted before the refusal.
      if (error instanceof Failure) await end(hold, "commitTransaction");
      // A connection that broke has taken back what there was.
      else await end(hold, "rollbackTransaction").catch(() => {});
      throw error;
    }
    await end(hold, "commitTransaction");
    await Promise.all(hold.after.map((publish) => publish()));
    return followed;
  });
}

/** Publishes what was done: at once, or once it is committed. */
export function publishWhenCommitted(publish: () => Promise<void>): Promise<void> {
  const hold = holdAtHand();
  if (!hold?.held) return publish();
  hold.after.push(publish);
  return Promise.resolve();
}

/** What others are given as well: it sees nothing of a transaction that is held. */
export const outsideHold = <T>(work: () => T): T => holds.exit(work);
