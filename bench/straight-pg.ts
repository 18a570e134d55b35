import pg from "pg";
import { type LoadResult, summarise } from "./load/load-result.ts";
import { type StraightInput, type StraightName, straightCalls } from "./load/straight-calls.ts";

/** A stretch of work; inputs are used in turn, once each when there are enough of them only for that. */
export interface StraightOrder {
  connection: pg.PoolConfig;
  call: StraightName;
  inputs: StraightInput[];
  once: boolean;
  seconds: number;
  concurrency: number;
}

/** As many connections as the server's pool has. */
const POOL_SIZE = 16;

let pool: pg.Pool | undefined;

async function work(order: StraightOrder): Promise<LoadResult> {
  pool ??= new pg.Pool({ ...order.connection, max: POOL_SIZE });
  const on = pool;
  const call = straightCalls[order.call];
  const latencies: number[] = [];
  const begun = performance.now();
  const until = begun + order.seconds * 1000;
  let taken = 0;

  async function worker(): Promise<void> {
    for (let started = begun; started < until; ) {
      if (order.once && taken >= order.inputs.length) return;
      await call(on, order.inputs[taken++ % order.inputs.length] ?? {});
      const ended = performance.now();
      latencies.push(ended - started);
      started = ended;
    }
  }
  await Promise.all(Array.from({ length: order.concurrency }, worker));
  return summarise(latencies, performance.now() - begun);
}

process.on("message", (order: StraightOrder) => {
  work(order).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
