import { reencrypt } from "../../../platform/keys/encryption.ts";
import { encryptedColumn } from "../../../platform/keys/key-uses.ts";

/** Tokens of links are encrypted, so that who has made a link sees it again. */
export const encryptedParentLinks = encryptedColumn({
  what: "links for parents",
  family: "SCHOOL",
  table: "parentLinks",
  id: { column: "id", type: "integer" },
  column: "sealed",
  renew: ({ parentLinks }, sealed) => ({ sealed: reencrypt(parentLinks, sealed) }),
});
