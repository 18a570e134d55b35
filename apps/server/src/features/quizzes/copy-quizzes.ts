import type { Tx } from "../../platform/database/database.ts";
import { insertCopies } from "./copy-quizzes.repo.ts";

/** Gives copies of lessons the tests of their sources, where these have any. What was answered stays with the source. */
export const copyQuizzes = (tx: Tx, copies: readonly { id: number; sourceId: number }[]): Promise<void> =>
  insertCopies(tx, copies);
