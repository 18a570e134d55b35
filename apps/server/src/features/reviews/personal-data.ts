import type { PersonalTables } from "../../platform/personal-data.ts";
import { eraseReviewsOf, exportReviewsOf } from "./reviews.repo.ts";

export const reviewData = {
  courseReviews: {
    exportOf: async (db, { userId }) => ({ reviews: await exportReviewsOf(db, userId) }),
    erase: (tx, { userId }) => eraseReviewsOf(tx, userId),
  },
} satisfies PersonalTables;
