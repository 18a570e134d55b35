import type { ErrorBody } from "@manara/contract/errors";
import { text } from "#text/features/cards/credit/messages";
import { useSite } from "../../../site.ts";
import { priceInSentence } from "../../../ui/write-price.ts";

/** Why a centre may not owe more, in sums; null: the refusal was any other. */
export function useCreditShort({ credit }: Pick<Partial<ErrorBody>, "credit">): string | null {
  const { country } = useSite();
  if (!credit) return null;
  const say = (amount: number) => priceInSentence(amount, country);
  return text.short(say(Math.max(0, credit.left)), say(credit.needed));
}
