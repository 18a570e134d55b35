import { cardEndpoints } from "@manara/contract/cards/cards";
import type { Server } from "../../plugins/serve.ts";
import { countCardsByPrice, showCardLife } from "./card-life.ts";
import { createCards, exportCards, listCards } from "./cards.service.ts";
import { countDeletableCards, deleteAllCards, deleteCard } from "./delete-cards.ts";

export function cardRoutes({ serve, platform }: Server): void {
  serve(cardEndpoints.listCards, ({ caller, query }) => listCards(platform, caller, query));
  serve(cardEndpoints.exportCards, ({ caller, query }) => exportCards(platform, caller, query));
  serve(cardEndpoints.getCard, ({ caller, query }) => showCardLife(platform, caller, query.cardKey));
  serve(cardEndpoints.countCards, () => countCardsByPrice(platform));
  serve(cardEndpoints.createCards, ({ caller, body }) => createCards(platform, caller, body));
  serve(cardEndpoints.deleteCard, async ({ caller, query }) => {
    await deleteCard(platform, caller, query.id);
    return undefined;
  });
  serve(cardEndpoints.countDeletableCards, () => countDeletableCards(platform));
  serve(cardEndpoints.deleteAllCards, async ({ caller }) => {
    await deleteAllCards(platform, caller);
    return undefined;
  });
}
