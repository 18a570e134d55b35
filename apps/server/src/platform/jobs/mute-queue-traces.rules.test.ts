import { runInThisContext } from "node:vm";
import { expect, onTestFinished, test, vi } from "vitest";
import { muteQueueTraces } from "./job-workers.ts";

test("traces of the queue's library are dropped, and those of other code are printed", () => {
  const printed = vi.spyOn(console, "trace").mockImplementation(() => {});
  // biome-ignore lint/suspicious/noConsole: put back afterwards.
  const before = console.trace;
  onTestFinished(() => {
    console.trace = before;
    printed.mockRestore();
  });
  muteQueueTraces();
  const traceFrom = (filename: string) => runInThisContext("console.trace('a trace')", { filename });
  traceFrom("/school/node_modules/graphile-worker/dist/main.js");
  expect(printed).not.toHaveBeenCalled();
  traceFrom("/school/node_modules/pg/lib/client.js");
  expect(printed).toHaveBeenCalledExactlyOnceWith("a trace");
});
