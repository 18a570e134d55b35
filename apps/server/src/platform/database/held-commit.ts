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

/** Transaction that is finished and not committed yet. */
interface Held {
  connection: DatabaseConnection;
  driver: Driver;
}

/** State of one piece of work. All queries after its first commit run inside the held transaction. */
interface Hold {
  held: Held | null;
  /** Functions that run after the commit. */
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

/** Connection of a held transaction, lent to later queries. Their transactions are savepoints in it. */
class Lent implements DatabaseConnection {
  readonly connection: DatabaseConnection;
  constructor(connection: DatabaseConnection) {
    this.connection = connection;
  }
  executeQuery: DatabaseConnection["executeQuery"] = (...given) => this.connection.executeQuery(...given);
  streamQuery: DatabaseConnection["streamQuery"] = (...given) => this.connection.streamQuery(...given);
}

/** Driver of PostgreSQL whose first commit inside {@link holdCommit} keeps the transaction open. */
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
      // No query was sent yet, so a second try is safe: the server may have restarted, or another leads.
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

/** Dialect of PostgreSQL with commits that can be held. */
export class HoldingDialect extends PostgresDialect {
  override createDriver(): Driver {
    return new HoldingDriver(super.createDriver());
  }
}

/** Commits or rolls back the held transaction, if there is one, and releases its connection. */
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
 * Runs `work` and then `follow` in one transaction: the first transaction that `work` commits stays open until `follow` returns. Later
 * queries run inside it. Work without a transaction runs as usual. When `work` rejects with a Failure (a refusal), the transaction
 * is committed; any other error rolls it back.
 */
export function holdCommit<T, R>(work: () => Promise<T>, follow: (result: T) => Promise<R>): Promise<R> {
  const hold: Hold = { held: null, after: [], isOver: false };
  return holds.run(hold, async () => {
    let followed: R;
    try {
      followed = await follow(await work());
    } catch (error) {
      // Keeps counted attempts, for example.
      if (error instanceof Failure) await end(hold, "commitTransaction");
      // A broken connection was rolled back by the server.
      else await end(hold, "rollbackTransaction").catch(() => {});
      throw error;
    }
    await end(hold, "commitTransaction");
    await Promise.all(hold.after.map((publish) => publish()));
    return followed;
  });
}

/** Runs `publish` after the commit of the held transaction, or at once where none is held. */
export function publishWhenCommitted(publish: () => Promise<void>): Promise<void> {
  const hold = holdAtHand();
  if (!hold?.held) return publish();
  hold.after.push(publish);
  return Promise.resolve();
}

/** Runs shared work outside the hold: it must not see uncommitted rows. */
export const outsideHold = <T>(work: () => T): T => holds.exit(work);
