import { sealedColumn } from "../../platform/key-uses.ts";
import { sealAnew } from "../../platform/seal.ts";

/** Mails with a secret link wait sealed. */
export const sealedMails = sealedColumn({
  what: "mails",
  family: "SCHOOL",
  table: "mails",
  id: { column: "id", type: "integer" },
  column: "sealed",
  renew: ({ mails }, sealed) => ({ sealed: sealAnew(mails, sealed) }),
});
