import pg from "pg";
import { verifyPassword } from "../apps/server/src/features/accounts/passwords/passwords.ts";
import { makeSecrets } from "../apps/server/src/platform/keys/secrets.ts";
import type { Statement } from "./load/record-calls.ts";
import type { Timings } from "./load-generator.ts";

/** A stretch of work; the calls are made in turn, each once when they can be made but once. */
export interface StraightOrder {
  connection: pg.PoolConfig;
  connections: number;
  calls: Statement[][];
  once: boolean;
  /** What a call does beside its statements: checks a password. */
  verifies?: { password: string; hash: string };
  seconds: number;
  concurrency: number;
}

/** Without its pepper a hash takes as long. */
const { secrets } = makeSecrets("");

let pool: pg.Pool | undefined;

/** Sends the statements of one call as the server did: those of a transaction on one connection. */
async function make(on: pg.Pool, statements: readonly Statement[]): Promise<void> {
  let client: pg.PoolClient | undefined;
  for (const { name, text, values } of statements) {
    if (text === "begin") client = await on.connect();
    await (client ?? on).query(values.length > 0 ? { name, text, values } : text);
    if (text === "commit") {
      client?.release();
      client = undefined;
    }
  }
}

async function work(order: StraightOrder): Promise<Timings> {
  const { calls, once, verifies, seconds } = order;
  pool ??= new pg.Pool({ ...order.connection, max: order.connections });
  const on = pool;
  const latencies: number[] = [];
  const begun = performance.now();
  const until = begun + seconds * 1000;
  let taken = 0;

  async function worker(): Promise<void> {
    for (let started = begun; started < until; ) {
      if (once && taken >= calls.length) return;
      const call = calls[taken++ % calls.length] ?? [];
      if (verifies) await verifyPassword(secrets, verifies.password, verifies.hash);
      await make(on, call);
      const ended = performance.now();
      latencies.push(ended - started);
      started = ended;
    }
  }
  await Promise.all(Array.from({ length: order.concurrency }, worker));
  return { latencies, elapsedMs: performance.now() - begun };
}

process.on("message", (order: StraightOrder) => {
  work(order).then(
    (timings) => process.send?.(timings),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
