import { giveBackEndpoints } from "@manara/contract/cards/give-backs";
import { purchaseManagementEndpoints } from "@manara/contract/purchases/purchase-management";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import type { Server } from "../../plugins/serve.ts";
import { activateCourse, listCoursesForCard } from "./activate-card.ts";
import { askToGiveBack, confirmGiveBack, showGiveBack, withdrawGiveBack } from "./give-back-card.ts";
import { grantCourse, listUserPurchases, takeBackPurchase } from "./grant-course.ts";
import { exportBuyers, isPurchased, listBuyers, listMyPurchases } from "./purchases.service.ts";

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

export function purchaseManagementRoutes({ serve, platform }: Server): void {
  const endpoints = purchaseManagementEndpoints;
  serve(endpoints.listUserPurchases, ({ query }) => listUserPurchases(platform, query.userId));
  serve(endpoints.grantCourse, ({ caller, body }) => grantCourse(platform, caller, body));
  serve(endpoints.takeBackPurchase, ({ caller, body }) => takeBackPurchase(platform, caller, body));
}

export function giveBackRoutes({ serve, platform }: Server): void {
  const endpoints = giveBackEndpoints;
  serve(endpoints.getGiveBack, ({ query }) => showGiveBack(platform, query.cardId));
  serve(endpoints.giveBackCard, ({ caller, body }) => askToGiveBack(platform, caller, body));
  serve(endpoints.confirmGiveBack, ({ caller, body }) => confirmGiveBack(platform, caller, body.cardId));
  serve(endpoints.withdrawGiveBack, async ({ caller, body }) => {
    await withdrawGiveBack(platform, caller, body.cardId);
    return undefined;
  });
}
