import type pg from "pg";

export interface QueryCount<T> {
  result: T;
  /** Statements that read or write; the words that open and close a transaction are left out. */
  count: number;
  texts: string[];
}

/** What a process asks by itself, whoever calls. */
const OWN = /\bring_keys\b/;
const FRAME = /^(begin|start transaction|commit|rollback|set transaction)\b/i;

/** Watches what a pool sends, so that a test can show that an answer costs the same for one row and for many. */
export function watchQueries(pool: pg.Pool) {
  let texts: string[] | null = null;
  const known = new WeakSet<pg.PoolClient>();
  // Also a connection that was open before is watched, from its next use on.
  pool.on("acquire", (client) => {
    if (known.has(client)) return;
    known.add(client);
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    const watched = (...args: unknown[]) => {
      const text = typeof args[0] === "string" ? args[0] : (args[0] as { text?: string }).text;
      if (text && !FRAME.test(text) && !OWN.test(text)) texts?.push(text);
      return send(...args);
    };
    client.query = watched as typeof client.query;
  });
  return async function countQueries<T>(work: () => Promise<T>): Promise<QueryCount<T>> {
    const seen: string[] = [];
    texts = seen;
    try {
      const result = await work();
      return { result, count: seen.length, texts: seen };
    } finally {
      texts = null;
    }
  };
}
