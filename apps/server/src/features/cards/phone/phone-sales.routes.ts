import { phoneSaleEndpoints } from "@manara/contract/cards/phone-sales";
import type { Server } from "../../../plugins/serve.ts";
import { findPhoneIssue } from "../../accounts/accounts.rules.ts";
import { collectCard } from "./collect-card.ts";
import { listPrices, sellByPhone } from "./sell-by-phone.ts";
import { listOpenSales, sendAgain } from "./send-again.ts";

export function phoneSaleRoutes({ serve, platform }: Server): void {
  /** A number of the country of the school. */
  const phone = {
    findIssue: ({ body }: { body: { phoneNumber: string } }) =>
      findPhoneIssue(platform.country, body.phoneNumber),
  };
  serve(phoneSaleEndpoints.listCardPrices, () => listPrices(platform));
  serve(phoneSaleEndpoints.sellByPhone, ({ caller, body }) => sellByPhone(platform, caller, body), phone);
  serve(phoneSaleEndpoints.listOpenPhoneSales, ({ caller }) => listOpenSales(platform, caller));
  serve(phoneSaleEndpoints.sendCardAgain, ({ caller, body }) => sendAgain(platform, caller, body));
  serve(phoneSaleEndpoints.listOwnCardPrices, () => listPrices(platform));
  serve(
    phoneSaleEndpoints.sellOwnByPhone,
    ({ caller, body }) => sellByPhone(platform, caller, { ...body, centreId: caller.centreId }),
    phone,
  );
  serve(phoneSaleEndpoints.listOwnOpenPhoneSales, ({ caller }) => listOpenSales(platform, caller));
  serve(phoneSaleEndpoints.sendOwnCardAgain, ({ caller, body }) => sendAgain(platform, caller, body));
  serve(phoneSaleEndpoints.collectCard, ({ body, address }) => collectCard(platform, body, address), {
    ...phone,
    acknowledgedAtOnce: true,
  });
}
