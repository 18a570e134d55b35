import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** Takes what is to be done in the end; the last taken is done first. */
export type OnEnd = (undo: () => Promise<void>) => void;

/** Does work in a folder of its own and leaves nothing behind, neither at the end nor when it is interrupted. */
export async function workInTemporaryFolder(
  work: (folder: string, onEnd: OnEnd) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "manara-bench-"));
  const undoing: (() => Promise<void>)[] = [];
  const interrupted = once(process, "SIGINT").then(() => Promise.reject(new Error("interrupted")));
  try {
    await Promise.race([work(folder, (undo) => undoing.push(undo)), interrupted]);
  } finally {
    for (const undo of undoing.reverse()) await undo();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
