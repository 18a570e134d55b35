import { ownSaleEndpoints } from "@manara/contract/cards/own-sales";
import type { Server } from "../../../plugins/serve.ts";
import { serialsInOrder } from "../batches/batches.routes.ts";
import { listOwnSales, sellOwnCards, undoOwnSale } from "./own-sales.service.ts";

export function ownSaleRoutes({ serve, platform }: Server): void {
  serve(
    ownSaleEndpoints.sellOwnCards,
    ({ caller, body }) => sellOwnCards(platform, caller, body),
    serialsInOrder,
  );
  serve(ownSaleEndpoints.undoOwnSale, ({ caller, body }) => undoOwnSale(platform, caller, body));
  serve(ownSaleEndpoints.listOwnSales, ({ caller, query }) => listOwnSales(platform, caller, query));
}
