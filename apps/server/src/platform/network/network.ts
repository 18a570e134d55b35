import ipaddr from "ipaddr.js";

/**
 * The part of an address that stands for one client: all of an IPv4 address; of an IPv6 address the first 64 bits,
 * since a subscriber is given at least that many networks to choose addresses from (RFC 6177).
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const client = ipaddr.process(address);
  if (client instanceof ipaddr.IPv4) return client.toString();
  const network = new ipaddr.IPv6([...client.parts.slice(0, 4), 0, 0, 0, 0]);
  return `${network.toString()}/64`;
}

/** Whether an address leads to this machine alone, whatever machine that is. */
export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(hostname) || /(^|\.)localhost$/.test(hostname);
}
