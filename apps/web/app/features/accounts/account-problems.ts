import { text } from "#text/features/accounts/messages";
import type { SiteCountry } from "../../site.ts";
import type { AccountProblem } from "./account-form.rules.ts";

/** Message about a field's fault; of a phone number, how many digits the school takes. */
export const problemsAt = ({
  phoneDigits,
}: Pick<SiteCountry, "phoneDigits">): Record<AccountProblem, string> => ({
  ...text.problems,
  PHONE_NUMBER_INVALID: text.phoneOfDigits(phoneDigits),
});
