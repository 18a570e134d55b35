import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import type { Server } from "../../plugins/serve.ts";
import { activateCourse } from "./activate-card.ts";
import { exportBuyers } from "./export-buyers.ts";
import { listCoursesForCard } from "./list-courses-for-card.ts";
import { isPurchased, listBuyers, listMyPurchases } from "./purchases.service.ts";

export function purchaseRoutes({ serve, platform }: Server): void {
  // Of what it changes only the number of students that a course shows is believed from memory.
  serve(
    purchaseEndpoints.activateCourse,
    ({ caller, body }) =>
      activateCourse(platform, {
        caller,
        courseId: body.courseId,
        cardKey: body.cardKey ?? null,
      }),
    { acknowledgedAtOnce: true },
  );
  // It changes nothing.
  serve(
    purchaseEndpoints.listCoursesForCard,
    ({ caller, body }) => listCoursesForCard(platform, caller, body),
    { acknowledgedAtOnce: true },
  );
  serve(purchaseEndpoints.isPurchased, ({ caller, query }) => isPurchased(platform, caller, query.courseId));
  serve(purchaseEndpoints.listMyPurchases, ({ caller }) => listMyPurchases(platform, caller));
  serve(purchaseEndpoints.listBuyers, ({ caller, params, query }) =>
    listBuyers(platform, caller, { ...query, courseId: params.courseId }),
  );
  serve(purchaseEndpoints.exportBuyers, ({ caller, query }) => exportBuyers(platform, { caller, ...query }));
}
