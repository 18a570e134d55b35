import { encryptedColumn } from "../../platform/keys/key-uses.ts";
import { cardGroupsOf, decryptCard, encryptCard, lookupOf } from "./card-vault.ts";

/** Cards are encrypted and found by keys of their own. */
export const encryptedCards = encryptedColumn({
  what: "cards",
  family: "CARDS",
  table: "cards",
  id: { column: "id", type: "integer" },
  column: "sealed",
  alsoColumns: ["lookup", "groups"],
  renew(secrets, sealed) {
    const code = decryptCard(secrets, sealed);
    return {
      sealed: encryptCard(secrets, code),
      also: [lookupOf(secrets, code), cardGroupsOf(secrets, code)],
    };
  },
});
