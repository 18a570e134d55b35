/** Whether an address leads to this machine alone, whatever machine that is. */
export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(hostname) || /(^|\.)localhost$/.test(hostname);
}
