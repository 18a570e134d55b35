/** Milliseconds that the processor has worked for this process since `started`: what else the machine does is not in it. */
export function cpuTimeSince(started: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}
