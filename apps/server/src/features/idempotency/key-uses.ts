import { sealedColumn } from "../../platform/key-uses.ts";
import { sealAnew } from "../../platform/seal.ts";

/** Answers that are kept for a day are sealed. */
export const sealedAnswers = sealedColumn({
  what: "answers",
  family: "SCHOOL",
  table: "idempotencyKeys",
  id: { column: "key", type: "uuid" },
  column: "answer",
  renew: ({ idempotency }, sealed) => ({ sealed: sealAnew(idempotency, sealed) }),
});
