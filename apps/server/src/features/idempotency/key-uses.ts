import { reencrypt } from "../../platform/keys/encryption.ts";
import { sealedColumn } from "../../platform/keys/key-uses.ts";

/** Answers that are kept for a day are sealed. */
export const sealedAnswers = sealedColumn({
  what: "answers",
  family: "SCHOOL",
  table: "idempotencyKeys",
  id: { column: "key", type: "uuid" },
  column: "answer",
  renew: ({ idempotency }, sealed) => ({ sealed: reencrypt(idempotency, sealed) }),
});
