import type { LoadOrder, Timings } from "../load-generator.ts";
import type { Visit } from "./http-load.ts";
import { type LoadResult, summarise } from "./load-result.ts";
import type { Child } from "./start-child.ts";

/** Programs that send requests: more than one where one would be the bottleneck. */
export type Generators = readonly Child<LoadOrder, Timings>[];

/** Requests under way at a time: as many as a busy evening. */
export const CONCURRENCY = 32;

export const pidsOf = (children: readonly { pid: number }[]): number[] => children.map(({ pid }) => pid);

/** Load over HTTP from every generator, each with its part of the connections; of visits that can be made but once, too. */
export async function generate(
  generators: Generators,
  order: { port: number; status: number; visits: Visit[]; once?: boolean; seconds: number },
): Promise<LoadResult> {
  const { once = false, visits } = order;
  const connections = Math.ceil(CONCURRENCY / generators.length);
  const partOf = (index: number) =>
    once ? visits.filter((_, nth) => nth % generators.length === index) : visits;
  return summarise(
    await Promise.all(
      generators.map((generator, index) =>
        generator.ask({ ...order, connections, once, visits: partOf(index) }),
      ),
    ),
  );
}
