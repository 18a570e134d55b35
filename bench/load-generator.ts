import { loadOverHttp, type Visit } from "./load/http-load.ts";

/** A stretch of load over HTTP. */
export interface LoadOrder {
  port: number;
  connections: number;
  seconds: number;
  status: number;
  visits: Visit[];
  /** Each visit is made once; otherwise again and again. */
  once: boolean;
}

/** What a stretch of work has shown: how long each piece took, in milliseconds. */
export interface Timings {
  latencies: number[];
  elapsedMs: number;
}

function generate({ visits, once, ...load }: LoadOrder): Promise<Timings> {
  let taken = 0;
  const next = () => (once && taken >= visits.length ? null : (visits[taken++ % visits.length] ?? null));
  return loadOverHttp({ ...load, next });
}

process.on("message", (order: LoadOrder) => {
  generate(order).then(
    (timings) => process.send?.(timings),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
