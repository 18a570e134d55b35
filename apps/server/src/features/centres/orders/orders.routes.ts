import { centreOrderEndpoints } from "@manara/contract/centres/centre-orders";
import type { Server } from "../../../plugins/serve.ts";
import { listOrders, orderCards, settleOrder } from "./orders.service.ts";

export function centreOrderRoutes({ serve, platform }: Server): void {
  serve(centreOrderEndpoints.orderCards, ({ caller, body }) => orderCards(platform, caller, body));
  serve(centreOrderEndpoints.listOwnOrders, ({ caller: { centreId }, query }) =>
    listOrders(platform, { ...query, centreId }),
  );
  serve(centreOrderEndpoints.listCentreOrders, ({ query }) => listOrders(platform, query));
  serve(centreOrderEndpoints.settleCentreOrder, ({ caller, body }) => settleOrder(platform, caller, body));
}
