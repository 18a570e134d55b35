import { cpus, loadavg, totalmem } from "node:os";

/** What a benchmark ran on, and how busy it was with other things. */
export function describeMachine(): string {
  const [cpu] = cpus();
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  const load = loadavg().map((value) => value.toFixed(1));
  return `${cpus().length} × ${cpu?.model ?? "?"}, ${memory} GB, load ${load.join(" ")}, ${process.platform}, Node ${process.version}`;
}
