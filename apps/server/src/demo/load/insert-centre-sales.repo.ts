import type { Country } from "@manara/countries/country";
import { owedBy } from "../../features/books/books.rules.ts";
import { makeBatch } from "../../features/cards/batches/make-batch.ts";
import type { CardKeys } from "../../features/cards/card-vault.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { DemoCalendar } from "../calendar.ts";
import {
  CENTRE_CARDS,
  CENTRE_COMMISSION,
  MADE_DAYS_AGO,
  type PlannedSale,
  planCentreSales,
} from "./plan-centre-sales.ts";

interface CentreToOpen {
  calendar: DemoCalendar;
  secrets: CardKeys;
  country: Pick<Country, "currency">;
  centreId: number;
  /** Seller of the centre. */
  sellerId: number;
  administratorId: number;
  /** Of its cards. */
  price: number;
}

/** Gives a centre somebody who sells, cards of a printed batch, what it has sold of them, and an account with the school. */
export async function insertCentreSales(tx: Tx, opened: CentreToOpen): Promise<void> {
  const { calendar, secrets, country, centreId, sellerId, administratorId, price } = opened;
  await tx.updateTable("users").set({ centreId }).where("id", "=", sellerId).execute();
  const createdAt = calendar.daysBefore(MADE_DAYS_AGO);
  const { batchId, cards } = await makeBatch({ secrets, country }, tx, {
    amount: CENTRE_CARDS,
    price,
    liveWhenSold: true,
    createdAt,
    createdBy: administratorId,
  });
  await tx.updateTable("cardMoves").set({ at: createdAt }).where("batchId", "=", batchId).execute();
  const firstSerial = cards[0]?.id ?? 0;
  const { sales, steps, payment } = planCentreSales({ calendar, firstSerial, price });
  await insertSales(tx, sales, { centreId, sellerId, batchId });
  const moved = await tx
    .insertInto("cardMoves")
    .values(
      steps.map(({ entries: _, act, ...step }) => {
        const where = { centreId, actorId: act === "SOLD" ? sellerId : administratorId };
        return { ...step, act, ...placesOf(act, where), batchId };
      }),
    )
    .returning("id")
    .execute();
  const { id: paymentId } = await tx
    .insertInto("centrePayments")
    .values({ centreId, at: payment.at, amount: payment.amount, actorId: administratorId })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { currency } = country;
  const entries = steps.flatMap(({ entries: all, at, saleId }, index) =>
    all.map((entry) => ({ ...entry, at, saleId, moveId: moved[index]?.id, batchId, centreId, currency })),
  );
  const paid = payment.entries.map((entry) => ({ ...entry, at: payment.at, paymentId, centreId, currency }));
  await tx.insertInto("ledgerEntries").values(entries).execute();
  await tx.insertInto("ledgerEntries").values(paid).execute();
  const account = { isPrepaid: false, creditLimit: CENTRE_CARDS * price, commission: CENTRE_COMMISSION };
  await tx
    .insertInto("centreAccounts")
    .values({ centreId, ...account, owed: owedBy([...entries, ...paid]) })
    .execute();
}

/** Where cards come from and go to in a step, and who takes it. */
const placesOf = (
  act: "PRINTED" | "DELIVERED" | "SOLD",
  { centreId, actorId }: { centreId: number; actorId: number },
) =>
  (
    ({
      PRINTED: { fromState: "MADE", toState: "PRINTED", fromCentre: null, toCentre: null, actorId },
      DELIVERED: {
        fromState: "PRINTED",
        toState: "AT_CENTRE",
        fromCentre: null,
        toCentre: centreId,
        actorId,
      },
      SOLD: { fromState: "AT_CENTRE", toState: "SOLD", fromCentre: centreId, toCentre: centreId, actorId },
    }) as const
  )[act];

/** Writes sales, and where their cards and the others of the batch are since. */
async function insertSales(
  tx: Tx,
  sales: readonly PlannedSale[],
  { centreId, sellerId, batchId }: { centreId: number; sellerId: number; batchId: number },
): Promise<void> {
  const rows = sales.map(({ id, at, cards, amount, commission }) => {
    const sale = { id, soldAt: at, receivedAt: at, cards, amount, commission };
    return { ...sale, centreId, sellerId };
  });
  await tx.insertInto("cardSales").values(rows).execute();
  const unsoldFrom = (sales.at(-1)?.lastSerial ?? 0) + 1;
  const firstSerial = sales[0]?.firstSerial ?? 0;
  await tx
    .updateTable("cardRanges")
    .set({ firstSerial: unsoldFrom, state: "AT_CENTRE", centreId })
    .where("batchId", "=", batchId)
    .execute();
  await tx
    .insertInto("cardRanges")
    .values({ firstSerial, lastSerial: unsoldFrom - 1, batchId, state: "SOLD", centreId, isLive: true })
    .execute();
}
