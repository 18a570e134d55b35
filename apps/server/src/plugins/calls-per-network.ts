import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { Failure } from "../platform/failure.ts";
import { networkOf } from "../platform/network/network.ts";
import type { LogRefusal } from "../platform/observability/refusal-log.ts";
import { FROM_A_PAGE } from "./limits.ts";

/** Burst of a network, in seconds of its rate: a class that opens a page together. */
const BURST_SECONDS = 10;
/** Networks that are remembered; who has been silent longest is forgotten, as somebody who may take all at once again. */
const MOST_NETWORKS = 20_000;

interface Bucket {
  left: number;
  /** In milliseconds, when that was so. */
  at: number;
}

/** Takes one call of a network. Answers in how many seconds the next may be made, 0 when this one may. */
export type TakeCall = (network: string) => number;

/** A bucket for each network, which fills at a rate: in the memory of this process, and bounded. */
export function openBuckets(
  perSecond: number,
  now: () => number = performance.now.bind(performance),
): TakeCall {
  const most = perSecond * BURST_SECONDS;
  const buckets = new LRUCache<string, Bucket>({ max: MOST_NETWORKS });
  return (network) => {
    const bucket = buckets.get(network) ?? { left: most, at: now() };
    const present = now();
    bucket.left = Math.min(most, bucket.left + ((present - bucket.at) / 1000) * perSecond);
    bucket.at = present;
    buckets.set(network, bucket);
    if (bucket.left < 1) return Math.ceil((1 - bucket.left) / perSecond);
    bucket.left -= 1;
    return 0;
  };
}

/** Files of the interface, of which a page needs many, cost next to nothing; pages from memory do not come this way at all. */
const isCounted = (route: string | undefined) => route === undefined || !route.startsWith("/assets/");

/** This machine: its operator, or all there are behind a proxy that does not say who asks. */
const isHere = (address: string) => address === "::1" || /^(?:::ffff:)?127\./.test(address);

interface Limits {
  perSecond: number;
  /** True for a sender who asks for many others. */
  isExempt: (request: FastifyRequest) => boolean;
  logRefusal: LogRefusal;
}

/** Refuses what one network asks for beyond its rate, before anything is looked at (docs/decisions/limits.md). */
export function limitNetworks(app: FastifyInstance, { perSecond, isExempt, logRefusal }: Limits): void {
  const take = openBuckets(perSecond);
  app.addHook("onRequest", (request, _reply, done) => {
    const { ip: address, method, routeOptions } = request;
    if (address === FROM_A_PAGE || isHere(address) || !isCounted(routeOptions.url)) return done();
    if (isExempt(request)) return done();
    const retryAfterSeconds = take(address.includes(":") ? networkOf(address) : address);
    if (retryAfterSeconds === 0) return done();
    logRefusal(request.log, { code: "TOO_MANY_ATTEMPTS", method, route: routeOptions.url, address });
    done(new Failure("TOO_MANY_ATTEMPTS", { retryAfterSeconds }));
  });
}
