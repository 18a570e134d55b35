import { type Mutant, mutantsIn } from "../mutant.ts";

export const workers: Mutant[] = [
  ...mutantsIn("apps/server", [
    {
      what: "a worker that could not be started is waited for for ever",
      file: "src/workers/supervise.ts",
      from: "if (worker.process.pid === undefined) end(error.message);",
      to: "if (worker.process.pid === undefined) log.debug(error.message);",
      tests: ["test/workers.long.test.ts"],
    },
    {
      what: "a program without workers goes on",
      file: "src/workers/supervise.ts",
      from: "if (serving.size === 0)\n",
      to: "if (serving.size < 0)\n",
      tests: ["test/workers.long.test.ts"],
    },
  ]),
];
