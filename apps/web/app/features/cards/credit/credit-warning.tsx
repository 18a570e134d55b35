import type { CentreAccount } from "@manara/contract/centres/centre-accounts";
import type { ErrorBody } from "@manara/contract/errors";
import { Link } from "react-router";
import { text } from "#text/features/cards/credit/messages";
import { useSite } from "../../../site.ts";
import { priceInSentence } from "../../../ui/write-price.ts";
import { findShortfall } from "./credit.rules.ts";

/** Said before a centre gets cards of such worth that it could not sell, with the ways out. */
export function CreditWarning({ account, worth }: { account: CentreAccount | undefined; worth: number }) {
  const { country } = useSite();
  const short = account && findShortfall(account, worth);
  if (!short) return <div role="status" />;
  const say = (amount: number) => priceInSentence(amount, country);
  const to = `/admin/cards/centres/${account.centreId}`;
  return (
    <div role="status" className="rounded-md bg-amber-soft p-3 text-amber-ink">
      <p>{text.cannotSellAll(say(short.left), say(short.needed))}</p>
      <p className="flex flex-wrap gap-x-4">
        <Link to={`${to}/pay`} className="inline-flex min-h-11 items-center font-medium underline">
          {text.addPayment}
        </Link>
        <Link to={`${to}/terms`} className="inline-flex min-h-11 items-center font-medium underline">
          {text.changeTerms}
        </Link>
      </p>
    </div>
  );
}

/** Reason why a centre may not owe more, in sums, said about it or by other words; null: the refusal was any other. */
export function useCreditShort(
  { credit }: Pick<Partial<ErrorBody>, "credit">,
  words = text.short,
): string | null {
  const { country } = useSite();
  if (!credit) return null;
  const say = (amount: number) => priceInSentence(amount, country);
  return words(say(Math.max(0, credit.left)), say(credit.needed));
}
