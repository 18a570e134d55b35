import { purchaseManagementEndpoints } from "@manara/contract/purchases/purchase-management";
import type { Server } from "../../plugins/serve.ts";
import { grantCourse, listUserPurchases, takeBackPurchase } from "./grant-course.ts";

export function purchaseManagementRoutes({ serve, platform }: Server): void {
  const endpoints = purchaseManagementEndpoints;
  serve(endpoints.listUserPurchases, ({ query }) => listUserPurchases(platform, query.userId));
  serve(endpoints.grantCourse, ({ caller, body }) => grantCourse(platform, caller, body));
  serve(endpoints.takeBackPurchase, ({ caller, body }) => takeBackPurchase(platform, caller, body));
}
