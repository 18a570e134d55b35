import { reencrypt } from "../../platform/keys/encryption.ts";
import { encryptedColumn } from "../../platform/keys/key-uses.ts";

/** Texts lead to a link for parents, so they wait encrypted, with the keys of those. */
export const encryptedTexts = encryptedColumn({
  what: "texts to parents",
  family: "SCHOOL",
  table: "texts",
  id: { column: "id", type: "integer" },
  column: "sealed",
  renew: ({ parentLinks }, sealed) => ({ sealed: reencrypt(parentLinks, sealed) }),
});
