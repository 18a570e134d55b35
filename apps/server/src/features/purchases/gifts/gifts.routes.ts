import { giftEndpoints } from "@manara/contract/purchases/gifts";
import type { Server } from "../../../plugins/serve.ts";
import { listGifts, makeGift, takeBackGift } from "./make-gift.ts";
import { openGift, takeGift } from "./take-gift.ts";

export function giftRoutes({ serve, platform }: Server): void {
  // No answer in memory holds any of it; the number of students that a course shows may follow a moment later.
  const options = { acknowledgedAtOnce: true } as const;
  serve(giftEndpoints.makeGift, ({ caller, body }) => makeGift(platform, caller, body), options);
  serve(giftEndpoints.listGifts, ({ caller }) => listGifts(platform, caller));
  serve(
    giftEndpoints.takeBackGift,
    async ({ caller, query }) => {
      await takeBackGift(platform, caller, query.giftId);
      return undefined;
    },
    options,
  );
  serve(giftEndpoints.openGift, ({ body }) => openGift(platform, body.token), options);
  serve(giftEndpoints.takeGift, ({ caller, body }) => takeGift(platform, caller, body.token), options);
}
