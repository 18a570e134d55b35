import { Piscina } from "piscina";

/**
 * One thread, there while somebody writes. What takes it long holds up nobody but those who write: Markdown can be written such
 * that its reading takes the square of its length.
 */
const threads = new Piscina<string, string | null>({
  filename: new URL("./render-thread.ts", import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 30_000,
  resourceLimits: { maxOldGenerationSizeMb: 256, stackSizeMb: 1 },
});

/** HTML of a text in Markdown, made in a thread of its own; null: rendering it is too much. */
export async function renderApart(text: string): Promise<string | null> {
  try {
    return await threads.run(text, { name: "renderOrGiveUp" });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY") return null;
    throw error;
  }
}
