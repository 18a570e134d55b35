/**
 * The address that a request asks this server for, written in one way for all that read it. A request may name scheme and host (RFC
 * 9112, section 3.2.2), which are nothing to us, and what stands behind # is for browsers alone.
 */
export function readTarget(target: string): string {
  const [address = ""] = target.split("#", 1);
  const path = address.replace(/^[a-z]+:\/\/[^/?]*/i, "");
  return path === address || path.startsWith("/") ? path : `/${path}`;
}
