import { setTimeout as sleep } from "node:timers/promises";
import type { Topic } from "../../apps/server/src/platform/cache/changes.ts";
import type { School } from "../open-school.ts";
import type { openTimedClient, TimedRequest } from "./timed-client.ts";

/** A call that is made in two schools, again and again. */
export interface Measured {
  name: string;
  status: 200 | 201;
  /** The answer is kept in memory; what is measured is how long it takes to make it anew after a change of this. */
  keptUntil?: Topic;
  /** Why it takes longer in a larger school whatever is done. */
  grows?: string;
  /** Milliseconds that 95 of 100 answers of the large school may take, instead of a bound to the small one's. */
  within?: number;
  rounds: number;
}

/** A call as one school is asked. */
export interface Asked {
  school: School;
  client: ReturnType<typeof openTimedClient>;
  next(): TimedRequest;
}

export interface Outcome {
  call: Measured;
  /** Median milliseconds, and how many rows the last answer had; `slow`: what 95 of 100 answers took at most. */
  small: { median: number; rows: number };
  large: { median: number; rows: number; slow: number };
}

/** Until a notification has arrived. */
const TOLD_AFTER_MS = 15;
/** The first few executions of a statement are planned anew each time, and everything is read from the disk. */
const WARM_UP_ROUNDS = 7;

async function ask({ status, keptUntil, name }: Measured, { school, client, next }: Asked) {
  if (keptUntil) {
    await school.client.query("select pg_notify('changes', $1)", [keptUntil]);
    await sleep(TOLD_AFTER_MS);
  }
  const answer = await client.send(next());
  if (answer.status !== status)
    throw new Error(`${name} answered ${answer.status}: ${answer.body.toString()}`);
  return answer;
}

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
const median = (values: readonly number[]) => quantile(values, 0.5);

/** A page, or one record, is one. */
function countRows(body: Buffer): number {
  const text = body.toString();
  return text.startsWith("[") ? (JSON.parse(text) as unknown[]).length : 1;
}

/** Asks both schools in turn, so that noise of the machine falls on both alike. */
export async function measure(call: Measured, asked: { small: Asked; large: Asked }): Promise<Outcome> {
  const times = { small: [] as number[], large: [] as number[] };
  const rows = { small: 0, large: 0 };
  const warmUp = Math.min(WARM_UP_ROUNDS, call.rounds);
  for (let round = 0; round < warmUp + call.rounds; round += 1) {
    for (const who of round % 2 === 0 ? (["small", "large"] as const) : (["large", "small"] as const)) {
      const answer = await ask(call, asked[who]);
      rows[who] = countRows(answer.body);
      if (round >= warmUp) times[who].push(answer.milliseconds);
    }
  }
  return {
    call,
    small: { median: median(times.small), rows: rows.small },
    large: { median: median(times.large), rows: rows.large, slow: quantile(times.large, 0.95) },
  };
}
