import { giveBackEndpoints } from "@manara/contract/cards/give-backs";
import type { Server } from "../../plugins/serve.ts";
import { askToGiveBack, confirmGiveBack, showGiveBack, withdrawGiveBack } from "./give-back-card.ts";

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
