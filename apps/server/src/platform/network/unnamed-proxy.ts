import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";

interface OfProxies {
  /** How many proxies stand in front, as the settings say. */
  TRUST_PROXY: number;
}

/** Where a proxy of one's own stands: on this machine, or in the network of its containers. */
const NEAR = new Set(["loopback", "private", "uniqueLocal", "linkLocal"]);

/**
 * Whether a request came by a proxy that the settings know nothing of: then all people have the address of the proxy, and share the limits of
 * one. A client far away may have set the header by itself.
 */
export const isByUnnamedProxy = (
  { headers, socket: { remoteAddress = "" } }: Pick<FastifyRequest, "headers" | "socket">,
  { TRUST_PROXY }: OfProxies,
): boolean =>
  TRUST_PROXY === 0 &&
  headers["x-forwarded-for"] !== undefined &&
  ipaddr.isValid(remoteAddress) &&
  NEAR.has(ipaddr.process(remoteAddress).range());

/** Says so once, at the first such request. */
export function logUnnamedProxy(
  app: FastifyInstance,
  settings: OfProxies,
  log: Pick<FastifyBaseLogger, "warn">,
): void {
  let isSaid = settings.TRUST_PROXY > 0;
  app.addHook("onRequest", (request, _reply, done) => {
    if (!isSaid && isByUnnamedProxy(request, settings)) {
      isSaid = true;
      log.warn(
        "a proxy stands in front (requests carry X-Forwarded-For), and TRUST_PROXY is off: all visitors have its address, and share the limits of one; set TRUST_PROXY to the number of proxies",
      );
    }
    done();
  });
}
