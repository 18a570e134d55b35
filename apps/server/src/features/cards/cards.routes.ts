import { cardEndpoints } from "@manara/contract/cards";
import type { Server } from "../../plugins/serve.ts";
import { actorOf } from "../audit/audit.service.ts";
import { deleteAllCards, deleteCard, listCards } from "./cards.service.ts";
import { createCards } from "./create-cards.ts";

export function cardRoutes({ serve, platform }: Server): void {
  serve(cardEndpoints.listCards, ({ caller, request, query }) =>
    listCards(platform, actorOf(caller, request), query),
  );
  serve(cardEndpoints.createCards, ({ caller, request, body }) =>
    createCards(platform, actorOf(caller, request), body),
  );
  serve(cardEndpoints.deleteCard, async ({ caller, request, query }) => {
    await deleteCard(platform, actorOf(caller, request), query.id);
    return undefined;
  });
  serve(cardEndpoints.deleteAllCards, async ({ caller, request }) => {
    await deleteAllCards(platform, actorOf(caller, request));
    return undefined;
  });
}
