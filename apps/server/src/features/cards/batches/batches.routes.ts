import { batchEndpoints, type SerialRange } from "@manara/contract/cards/batches";
import type { ValidationIssue } from "@manara/contract/errors";
import type { Server } from "../../../plugins/serve.ts";
import { deliverCards, returnCards } from "../moves/deliver-cards.ts";
import { sellCards } from "../moves/sell-cards.ts";
import { undoSale } from "../moves/undo-sale.ts";
import { voidCards } from "../moves/void-cards.ts";
import { createBatch, listBatches, showBatch } from "./batches.service.ts";
import { printBatch } from "./print-batch.ts";

/** The last of some cards does not come before the first. */
export const serialsInOrder = {
  findIssue: ({ body: { firstSerial, lastSerial } }: { body: SerialRange }): ValidationIssue | null =>
    firstSerial <= lastSerial
      ? null
      : { path: "lastSerial", code: "LAST_SERIAL_INVALID", message: "last serial invalid" },
};

export function batchRoutes({ serve, platform }: Server): void {
  serve(batchEndpoints.createBatch, ({ caller, body }) => createBatch(platform, caller, body));
  serve(batchEndpoints.listBatches, ({ query }) => listBatches(platform, query));
  serve(batchEndpoints.getBatch, ({ query }) => showBatch(platform, query.id));
  serve(batchEndpoints.printBatch, ({ caller, body }) => printBatch(platform, caller, body));
  serve(
    batchEndpoints.deliverCards,
    ({ caller, body }) => deliverCards(platform, caller, body),
    serialsInOrder,
  );
  serve(
    batchEndpoints.returnCards,
    ({ caller, body }) => returnCards(platform, caller, body),
    serialsInOrder,
  );
  serve(batchEndpoints.voidCards, ({ caller, body }) => voidCards(platform, caller, body), serialsInOrder);
  serve(batchEndpoints.sellCards, ({ caller, body }) => sellCards(platform, caller, body), serialsInOrder);
  serve(batchEndpoints.undoSale, ({ caller, body }) => undoSale(platform, caller, body), serialsInOrder);
}
