import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { type BatchTerms, termColumns } from "../moves/ranges.repo.ts";
import type { Range, Serials } from "../moves/ranges.rules.ts";

/** A batch, whose cards nobody else moves while the transaction lasts. */
export const lockBatch = (tx: Tx, id: number): Promise<BatchTerms | undefined> =>
  tx.selectFrom("cardBatches").select(termColumns).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

/** Where the cards of a batch are, by their serials. */
export const findPlaces = (
  db: Queryable,
  batchId: number,
): Promise<Pick<Range, "firstSerial" | "lastSerial" | "state">[]> =>
  db
    .selectFrom("cardRanges")
    .select(["firstSerial", "lastSerial", "state"])
    .where("batchId", "=", batchId)
    .orderBy("firstSerial")
    .execute();

/** Cards that nobody has used, and nobody uses while the transaction lasts. */
export const lockUnused = async (tx: Tx, { firstSerial, lastSerial }: Serials): Promise<number[]> =>
  (
    await tx
      .selectFrom("cards")
      .select("id")
      .where("id", ">=", firstSerial)
      .where("id", "<=", lastSerial)
      .where("usedAt", "is", null)
      .orderBy("id")
      .forUpdate()
      .execute()
  ).map(({ id }) => id);

/** Unused cards, a part of them, by serial. */
export const findSealed = (
  db: Queryable,
  { firstSerial, lastSerial }: Serials,
  limit: number,
): Promise<{ id: number; sealed: Buffer }[]> =>
  db
    .selectFrom("cards")
    .select(["id", "sealed"])
    .where("id", ">=", firstSerial)
    .where("id", "<=", lastSerial)
    .where("usedAt", "is", null)
    .orderBy("id")
    .limit(limit)
    .execute();
