import type { CollectCardBody, CollectedCard } from "@manara/contract/cards/phone-sales";
import { toNationalNumber } from "@manara/contract/fields/phone-rules";
import { isRefused, type Refused } from "../../../platform/failure.ts";
import type { Platform } from "../../../platform/platform.ts";
import { decryptCard } from "../card-vault.ts";
import { isPin } from "./card-pin.ts";
import { countWrongPin, lockWaitingCards } from "./phone-sales.repo.ts";

/** What a PIN has come to, and whether it could have been right. */
interface Guess {
  outcome: CollectedCard | Refused;
  couldBeRight: boolean;
}

/**
 * The code of a card for who knows the number of its buyer and its PIN. No card, a wrong PIN, one that came too late and a card that is closed
 * are refused in the same words.
 *
 * The chance to guess: five PINs of a million are tried on a card before it is closed, so 1 in 200,000 for each card. However many numbers
 * and networks somebody has, all together try no more than fifty wrong ones in an hour where a card waits: 8,400 a week, a chance of
 * 0.84 % to find one card in a week of trying without a pause.
 */
export async function collectCard(
  platform: Platform,
  { phoneNumber, pin }: CollectCardBody,
): Promise<CollectedCard | Refused> {
  const phone = toNationalNumber(phoneNumber, platform.country);
  const { outcome } = await platform.throttles.attempt(
    { pinsOfSchool: "school" },
    {
      make: () => tryPin(platform, { phone, pin }),
      onReached: () =>
        platform.log.warn("so many PINs of cards were guessed that no more are tried for a while"),
      judge: (guess) => (guess.couldBeRight && isRefused(guess.outcome) ? "counts" : "given back"),
    },
  );
  return outcome;
}

const tryPin = (
  { db, secrets, clock }: Platform,
  { phone, pin }: { phone: string; pin: string },
): Promise<Guess> =>
  db.transaction().execute(async (tx) => {
    const cards = await lockWaitingCards(tx, phone, clock());
    const couldBeRight = cards.length > 0;
    const card = cards.find((one) => isPin(secrets, pin, one));
    if (card) {
      const { sealed, price } = card;
      return { outcome: { cardKey: decryptCard(secrets, sealed), price }, couldBeRight };
    }
    await countWrongPin(
      tx,
      cards.map(({ saleId }) => saleId),
    );
    return { outcome: { refused: "CARD_PIN_NOT_ACCEPTED" }, couldBeRight };
  });
