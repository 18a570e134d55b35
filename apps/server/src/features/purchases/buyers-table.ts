import { shownAddress } from "@manara/contract/accounts/login-name-rules";
import type { Locale } from "@manara/countries/locale";
import type { Described } from "../../platform/tables/table.ts";
import { purchaseTexts } from "./purchase-mails.ts";

export type BuyerRow = {
  purchaseId: number;
  userId: number;
  fullName: string;
  purchasedAt: string;
  expiresAt: string | null;
  email: string | null;
  phoneNumber: string | null;
};

/** The table of those who have obtained a course, for people. */
export function describeBuyers(withAddresses: boolean, locale: Locale): Described<BuyerRow> {
  const { title, ...headings } = purchaseTexts[locale].buyers;
  return {
    title,
    columns: {
      purchaseId: null,
      userId: null,
      fullName: { heading: headings.fullName, kind: "text" },
      purchasedAt: { heading: headings.purchasedAt, kind: "moment" },
      expiresAt: { heading: headings.expiresAt, kind: "end" },
      email: withAddresses
        ? { heading: headings.email, kind: "text", of: ({ email }) => email && shownAddress(email) }
        : null,
      phoneNumber: withAddresses ? { heading: headings.phoneNumber, kind: "phone" } : null,
    },
  };
}
