import type { Tx } from "../../platform/database/database.ts";
import type { Person, PersonalTables } from "../../platform/personal-data.ts";
import { forgetFindingsOf } from "./watch/findings.repo.ts";
import { forgetRefusalsOf } from "./watch/watch.repo.ts";

/** Takes the number of an account from the sales that were made to it. */
async function forgetPhone(tx: Tx, { userId }: Pick<Person, "userId">): Promise<void> {
  await tx
    .updateTable("cardSales")
    .set({ phone: null })
    .where(({ eb, selectFrom }) =>
      eb("phone", "=", selectFrom("users").select("phoneNumber").where("id", "=", userId)),
    )
    .execute();
}

export const cardData = {
  cards: {
    exportOf: "a card that was used is one of the purchases",
    erase: "a record of the school's sales: it names an account that nobody is any more",
  },
  cardBatches: {
    exportOf: "what the school has printed: it names who made it",
    erase: "a record of the school: the name goes with the account",
  },
  cardRanges: {
    exportOf: "where cards are: it names nobody",
    erase: "where cards are: it names nobody",
  },
  cardMoves: {
    exportOf: "the books of the school: they name who moved cards",
    erase: "the books of the school: the name goes with the account",
  },
  // The number of a buyer is on the record so that they can be helped, whoever they are.
  cardSales: {
    exportOf: "the books of the school: what was bought is one of the purchases",
    erase: forgetPhone,
  },
  cardPins: {
    exportOf: "numbers that open cards, hashed: they name nobody",
    erase: "numbers that open cards: the number of the buyer is that of the sale",
  },
  ledgerEntries: {
    exportOf: "the books of the school: they name nobody",
    erase: "the books of the school: they name nobody",
  },
  cardRefusals: {
    exportOf: "when a code of theirs was refused, kept for ninety days against theft: no code and no address",
    erase: (tx, { userId }) => forgetRefusalsOf(tx, userId),
  },
  watchFindings: {
    exportOf: "what rules against theft have counted, without a word of the person",
    erase: (tx, { userId }) => forgetFindingsOf(tx, userId),
  },
  cardReplacements: {
    exportOf: "which card took the place of which: it names nobody",
    erase: "which card took the place of which: it names nobody",
  },
  cardGiveBacks: {
    exportOf: "the books of the school: they name which administrator asked for it",
    erase: "the books of the school: the name goes with the account",
  },
} satisfies PersonalTables;
