import { randomInt, timingSafeEqual } from "node:crypto";
import { PIN_DAYS, PIN_LENGTH } from "@manara/contract/cards/phone-sale-rules";
import { macOf, macsOf, type Secrets } from "../../../platform/keys/secrets.ts";

/** A PIN that nobody can foresee. */
export const drawPin = (): string => String(randomInt(10 ** PIN_LENGTH)).padStart(PIN_LENGTH, "0");

const DAY_MS = 24 * 60 * 60 * 1000;

/** Until when the PIN of a sale opens its card. */
export const pinEndOf = (soldAt: Date): Date => new Date(soldAt.getTime() + PIN_DAYS * DAY_MS);

/** The same PIN of two sales has two hashes. */
const textOf = (saleId: string, pin: string) => `${saleId} ${pin}`;

/** The PIN of a sale as it rests in the database: without the key nobody can try the million there are. */
export const hashPin = ({ cardPins }: Pick<Secrets, "cardPins">, saleId: string, pin: string): Buffer =>
  macOf(cardPins.current, textOf(saleId, pin));

/** Whether this is the PIN of a sale, whichever key it was hashed with. */
export const isPin = (
  { cardPins }: Pick<Secrets, "cardPins">,
  pin: string,
  { saleId, hash }: { saleId: string; hash: Buffer },
): boolean => macsOf(cardPins, textOf(saleId, pin)).some((mac) => timingSafeEqual(mac, hash));
