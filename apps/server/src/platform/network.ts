import { isIPv6 } from "node:net";

/**
 * The part of an address that stands for one client: all of an IPv4 address; of an IPv6 address the first 64 bits,
 * since a subscriber is given at least that many networks to choose addresses from (RFC 6177).
 */
export function networkOf(address: string): string {
  const bare = address.split("%")[0] ?? "";
  if (!isIPv6(bare)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare);
  if (mapped?.[1]) return mapped[1];
  const [head = "", tail] = bare.split("::");
  const start = head ? head.split(":") : [];
  const end = tail ? tail.split(":") : [];
  const gap = tail === undefined ? 0 : 8 - start.length - end.length;
  const groups = [...start, ...Array<string>(Math.max(gap, 0)).fill("0"), ...end].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
