import { type Mutant, mutantsIn } from "../mutant.ts";

export const idempotency: Mutant[] = [
  ...mutantsIn("apps/server/src/features/idempotency", [
    {
      what: "the same call does its work again",
      file: "answer-once.ts",
      from: "if (await takeKey(db, call, bounds)) return makeAndKeep",
      to: "await takeKey(db, call, bounds); return makeAndKeep",
      tests: ["answer-once.routes.test.ts"],
    },
    {
      what: "another call with the key gets its answer",
      file: "answer-once.ts",
      from: "known && !macsOf(",
      to: "false && !macsOf(",
      tests: ["answer-once.routes.test.ts"],
    },
    {
      what: "a call that failed keeps its key",
      file: "answer-once.ts",
      from: "await releaseKey(db, call);",
      to: "",
      tests: ["answer-once.routes.test.ts"],
    },
    {
      what: "answers are forgotten within the day",
      file: "answer-once.ts",
      from: "const KEPT_MS = 24 * 60 * 60 * 1000;",
      to: "const KEPT_MS = 60 * 60 * 1000;",
      tests: ["answer-once.routes.test.ts"],
    },
  ]),
];
