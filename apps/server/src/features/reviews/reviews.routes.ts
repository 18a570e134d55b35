import { reviewEndpoints } from "@manara/contract/reviews/reviews";
import type { Server } from "../../plugins/serve.ts";
import {
  deleteReview,
  getMyReview,
  hideReview,
  listReviews,
  replyToReview,
  saveReview,
} from "./reviews.service.ts";

export function reviewRoutes({ serve, platform }: Server): void {
  serve(reviewEndpoints.listReviews, ({ caller, query }) => listReviews(platform, caller, query), {
    sharedBy: ["reviews", "courses", "purchaseCounts"],
    sharedWith: "visitors",
  });
  serve(reviewEndpoints.getMyReview, ({ caller, query }) => getMyReview(platform, caller, query.courseId));
  serve(reviewEndpoints.saveReview, ({ caller, body }) => saveReview(platform, caller, body));
  serve(reviewEndpoints.deleteReview, async ({ caller, query }) => {
    await deleteReview(platform, caller, query.courseId);
    return undefined;
  });
  serve(reviewEndpoints.replyToReview, ({ caller, body }) => replyToReview(platform, caller, body));
  serve(reviewEndpoints.hideReview, ({ caller, body }) => hideReview(platform, caller, body));
}
