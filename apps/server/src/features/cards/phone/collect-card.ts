import type { CollectCardBody, CollectedCard } from "@manara/contract/cards/phone-sales";
import { toNationalNumber } from "@manara/contract/fields/phone-rules";
import { Failure, isRefused, type Refused } from "../../../platform/failure.ts";
import { networkOf } from "../../../platform/network/network.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Keys } from "../../../platform/throttle/throttles.ts";
import { decryptCard } from "../card-vault.ts";
import { isPin } from "./card-pin.ts";
import { findWaitingCards, forgetPins, type WaitingCard } from "./phone-sales.repo.ts";

const isLimit = (reason: unknown): reason is Failure =>
  reason instanceof Failure && reason.code === "TOO_MANY_ATTEMPTS";

/** One card that may be opened, by the PIN it has now; or a number that has none. */
interface Target {
  phone: string;
  card: WaitingCard | null;
  address: string;
}

/**
 * Tries a PIN at one card, and counts a wrong one. Counters begin anew with each new PIN of that card: who closed it by guessing has closed
 * it until its seller sends again. The first tries are made however many PINs of others were guessed: guessing closes the cards that it is
 * about, not the school. How good the chance is to guess one: docs/decisions/limits.md.
 */
function tryAt<T>(
  { throttles, log }: Platform,
  { phone, card, address }: Target,
  make: () => Promise<T>,
): Promise<T> {
  const target = `${phone} ${card?.hash.toString("base64url") ?? ""}`;
  const attempt = (keys: Keys, tried: () => Promise<T>) =>
    throttles.attempt(keys, {
      make: tried,
      judge(outcome, limit) {
        const couldBeRight = card !== null;
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
      make,
    );
  return attempt({ firstPinsOfPhone: target }, tryPin).catch((reason: unknown) => {
    if (isLimit(reason)) return tryPin({ pinsOfSchool: "school" });
    throw reason;
  });
}

/** The code, a wrong PIN, or the limit when no card could be tried; null: there was none. */
type Tried = CollectedCard | Refused | Failure | null;

/**
 * The code of a card for who knows the number of its buyer and its PIN. No card, a wrong PIN and one that came too late are refused in the
 * same words, and are counted alike. Of several cards each has counters of its own, and one whose counter is full is left out. They come in
 * the same order whatever the PIN: nothing of the answer tells that it would have opened one that was left out.
 */
export async function collectCard(
  platform: Platform,
  { phoneNumber, pin }: CollectCardBody,
  address: string,
): Promise<CollectedCard | Refused> {
  const { db, secrets, clock, country } = platform;
  const phone = toNationalNumber(phoneNumber, country);
  const cards = await findWaitingCards(db, phone, clock());
  const tryAll = (cards.length > 0 ? cards : [null]).reduceRight<() => Promise<Tried>>(
    (tryOthers, card) => () =>
      tryAt<Tried>(platform, { phone, card, address }, async () => {
        if (card && isPin(secrets, pin, card))
          return { cardKey: decryptCard(secrets, card.sealed), price: card.price };
        const found = await tryOthers();
        return found && "cardKey" in found ? found : { refused: "CARD_PIN_NOT_ACCEPTED" };
      }).catch(async (reason: unknown) => {
        if (isLimit(reason)) return (await tryOthers()) ?? reason;
        throw reason;
      }),
    async () => null,
  );
  const tried = await tryAll();
  if (tried instanceof Failure) throw tried;
  return tried ?? { refused: "CARD_PIN_NOT_ACCEPTED" };
}

/** Forgets PINs that open nothing any more: that came too late, or whose card is used or void. */
export const forgetOldPins = ({ db, clock }: Pick<Platform, "db" | "clock">): Promise<void> =>
  forgetPins(db, clock());
