import { payLinkEndpoints } from "@manara/contract/purchases/pay-links";
import type { Server } from "../../../plugins/serve.ts";
import { endPayLink, listPayLinks, makePayLink } from "./make-pay-link.ts";
import { listPresents, openPayLink, payByLink } from "./pay-by-link.ts";

export function payLinkRoutes({ serve, platform }: Server): void {
  const { listPresents: listing, ...links } = payLinkEndpoints;
  // No answer in memory holds any of it; of what paying changes, the number of students that a course shows may follow a moment later.
  const options = { acknowledgedAtOnce: true } as const;
  serve(links.makePayLink, ({ caller, body }) => makePayLink(platform, caller, body.courseId), options);
  serve(links.listPayLinks, ({ caller }) => listPayLinks(platform, caller));
  serve(
    links.endPayLink,
    async ({ caller, query }) => {
      await endPayLink(platform, caller, query.payLinkId);
      return undefined;
    },
    options,
  );
  serve(links.openPayLink, ({ body }) => openPayLink(platform, body.token), options);
  serve(links.payByLink, ({ address, body }) => payByLink(platform, { ...body, address }), options);
  serve(listing, ({ caller }) => listPresents(platform, caller));
}
