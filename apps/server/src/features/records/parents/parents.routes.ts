import { type GivenNumber, parentEndpoints } from "@manara/contract/records/parents";
import type { Server } from "../../../plugins/serve.ts";
import { findPhoneIssue } from "../../accounts/accounts.rules.ts";
import {
  endMyParentLink,
  endParentLink,
  listMyParentLinks,
  listParentLinks,
  makeMyParentLink,
  makeParentLink,
} from "./parent-links.service.ts";
import { forgetMyNumber, forgetNumber, giveMyNumber, giveNumber } from "./parent-numbers.ts";
import { openParentPage } from "./parent-page.ts";

export function parentRoutes({ serve, platform }: Server): void {
  const endpoints = parentEndpoints;
  serve(endpoints.openParentPage, ({ query }) => openParentPage(platform, query.token));
  serve(endpoints.listMyParentLinks, ({ caller }) => listMyParentLinks(platform, caller));
  serve(endpoints.makeMyParentLink, ({ caller }) => makeMyParentLink(platform, caller));
  serve(endpoints.endMyParentLink, async ({ caller, query }) => {
    await endMyParentLink(platform, caller, query.parentLinkId);
    return undefined;
  });
  serve(endpoints.listParentLinks, ({ query }) => listParentLinks(platform, query.userId));
  serve(endpoints.makeParentLink, ({ caller, body }) => makeParentLink(platform, caller, body));
  serve(endpoints.endParentLink, async ({ caller, query }) => {
    await endParentLink(platform, caller, query.parentLinkId);
    return undefined;
  });
  const inCountry = {
    findIssue: ({ body }: { body: GivenNumber }) => findPhoneIssue(platform.country, body.phoneNumber),
  };
  serve(endpoints.giveMyParentNumber, ({ caller, body }) => giveMyNumber(platform, caller, body), inCountry);
  serve(endpoints.forgetMyParentNumber, async ({ caller, query }) => {
    await forgetMyNumber(platform, caller, query.parentLinkId);
    return undefined;
  });
  serve(endpoints.giveParentNumber, ({ caller, body }) => giveNumber(platform, caller, body), inCountry);
  serve(endpoints.forgetParentNumber, async ({ caller, query }) => {
    await forgetNumber(platform, caller, query.parentLinkId);
    return undefined;
  });
}
