import type { Queryable, Tx } from "../../platform/database/database.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { shareEntries, takeBack } from "../books/books.rules.ts";
import { recordEntries } from "../books/books.service.ts";
import {
  findDueAt,
  findShareDifferences,
  findShareOf,
  findShareOfCourse,
  insertShares,
  type ShareDifference,
  type ShareOfCard,
  type SoldCourse,
  setTakenBack,
} from "./shares.repo.ts";

/** The part of a statement that gives the author of a course a share of each card that another part answers. */
export const giveShares = (part: string, sold: SoldCourse) => insertShares(part, sold);

/** Share of a card, as far as it is not taken back. */
export const getShareOf = (db: Queryable, cardId: number): Promise<ShareOfCard | null> =>
  findShareOf(db, cardId);

/** Takes the share of a card back, also where the educator was paid long ago: then the school is owed it. Answers whose it was; null: there is none. */
export async function takeShareBack(
  { country, clock }: Pick<Platform, "country" | "clock">,
  tx: Tx,
  cardId: number,
): Promise<Omit<ShareOfCard, "fullName"> | null> {
  const share = await setTakenBack(tx, cardId, clock());
  if (!share) return null;
  const entries = takeBack(shareEntries(share.amount));
  await recordEntries(
    tx,
    country.currency,
    entries.map((entry) => ({ ...entry, cardId })),
  );
  return share;
}

/** Educators whose books differ from their used cards. Reads all of them: for the night. */
export const compareShares = (db: Queryable): Promise<ShareDifference[]> => findShareDifferences(db);

/** Debt of the school to an educator before a moment; below 0 it is theirs to the school. */
export const getDueOf = (db: Queryable, userId: number, at: Date): Promise<number> =>
  findDueAt(db, userId, at);

/** Share of an author. */
export async function showCourseShare(
  { db }: Platform,
  courseId: number,
): Promise<{ courseId: number; authorShare: number }> {
  return { courseId, authorShare: (await findShareOfCourse(db, courseId)) ?? fail("COURSE_NOT_FOUND") };
}
