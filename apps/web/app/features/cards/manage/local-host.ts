const localHosts: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether the name of a host is one that no buyer reaches: this computer's own. */
export const isLocalHost = (hostname: string): boolean => localHosts.has(hostname);
