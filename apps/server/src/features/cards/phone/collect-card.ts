import type { CollectCardBody, CollectedCard } from "@manara/contract/cards/phone-sales";
import { toNationalNumber } from "@manara/contract/fields/phone-rules";
import { Failure, isRefused, type Refused } from "../../../platform/failure.ts";
import { networkOf } from "../../../platform/network/network.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Keys } from "../../../platform/throttle/throttles.ts";
import { decryptCard } from "../card-vault.ts";
import { isPin } from "./card-pin.ts";
import { findWaitingCards, forgetPins, type WaitingCard } from "./phone-sales.repo.ts";

/** Counters of wrong PINs begin anew with each new PIN: who closed a number by guessing has closed it until its seller sends again. */
const issueOf = (cards: readonly WaitingCard[]) =>
  cards.map(({ hash }) => hash.toString("base64url")).join(" ");

/**
 * The code of a card for who knows the number of its buyer and its PIN. No card, a wrong PIN and one that came too late are refused in the
 * same words, and are counted alike. The first tries of a PIN are made however many PINs of others were guessed: guessing closes the
 * numbers that it is about, not the school. How good the chance is to guess one: docs/decisions/limits.md.
 */
export async function collectCard(
  platform: Platform,
  { phoneNumber, pin }: CollectCardBody,
  address: string,
): Promise<CollectedCard | Refused> {
  const { db, secrets, clock, throttles, log, country } = platform;
  const phone = toNationalNumber(phoneNumber, country);
  const cards = await findWaitingCards(db, phone, clock());
  const target = `${phone} ${issueOf(cards)}`;
  const attempt = (keys: Keys, make: () => Promise<CollectedCard | Refused>) =>
    throttles.attempt(keys, {
      make,
      judge(outcome, limit) {
        const couldBeRight = cards.length > 0;
        return isRefused(outcome) && (couldBeRight || limit !== "pinsOfSchool") ? "counts" : "given back";
      },
      onReached: (limits) => {
        if (limits.includes("pinsOfSchool"))
          log.warn(
            "so many PINs of cards were guessed that for a while only the first tries of each are made",
          );
      },
    });
  const tryPin = (ofSchool: Keys = {}) =>
    attempt(
      { pinsOfPhoneAndNetwork: `${target} ${networkOf(address)}`, pinsOfPhone: target, ...ofSchool },
      async () => {
        const card = cards.find((one) => isPin(secrets, pin, one));
        if (!card) return { refused: "CARD_PIN_NOT_ACCEPTED" };
        return { cardKey: decryptCard(secrets, card.sealed), price: card.price };
      },
    );
  return attempt({ firstPinsOfPhone: target }, tryPin).catch((reason: unknown) => {
    if (reason instanceof Failure && reason.code === "TOO_MANY_ATTEMPTS")
      return tryPin({ pinsOfSchool: "school" });
    throw reason;
  });
}

/** Forgets PINs that open nothing any more: that came too late, or whose card is used or void. */
export const forgetOldPins = ({ db, clock }: Pick<Platform, "db" | "clock">): Promise<void> =>
  forgetPins(db, clock());
