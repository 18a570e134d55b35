import { AsyncLocalStorage } from "node:async_hooks";
import {
  CamelCasePlugin,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import type { DB } from "./database.generated.ts";
import type { Database, Readable } from "./database.ts";
import type { Replica } from "./replica.ts";

const leaderAlone = new AsyncLocalStorage<true>();

/** Does something whose reads the leader answers: whoever is about to write, or has written, sees what is there. */
export const readFromLeader = <T>(work: () => T): T => leaderAlone.run(true, work);

/** Asks the replica, or else the leader. */
class ReadingConnection implements DatabaseConnection {
  private readonly leader: Database;
  private readonly replica: Replica;

  constructor(leader: Database, replica: Replica) {
    this.leader = leader.withoutPlugins();
    this.replica = replica;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const rows = leaderAlone.getStore() ? null : await this.replica.query(query.sql, query.parameters);
    // What they are like, who wrote the query knows.
    return rows ? { rows: rows as R[] } : this.leader.executeQuery<R>(query);
  }

  streamQuery(): never {
    throw new Error("what a replica may answer is read as a whole");
  }
}

const NO_TRANSACTION = "what a replica may answer is read without a transaction";

class ReadingDriver implements Driver {
  private readonly connection: DatabaseConnection;

  constructor(connection: DatabaseConnection) {
    this.connection = connection;
  }

  init = async () => {};
  destroy = async () => {};
  acquireConnection = async () => this.connection;
  releaseConnection = async () => {};
  beginTransaction = () => Promise.reject(new Error(NO_TRANSACTION));
  commitTransaction = () => Promise.reject(new Error(NO_TRANSACTION));
  rollbackTransaction = () => Promise.reject(new Error(NO_TRANSACTION));
}

/** Reads that the replica answers where it may, and else the leader. */
export const openReads = (leader: Database, replica: Replica): Readable =>
  new Kysely<DB>({
    dialect: {
      createDriver: () => new ReadingDriver(new ReadingConnection(leader, replica)),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
    plugins: [new CamelCasePlugin()],
  });
