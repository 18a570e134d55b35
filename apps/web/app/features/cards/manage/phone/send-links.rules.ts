import type { CardMessage } from "@manara/contract/cards/phone-sales";

/** Opens the seller's own app for SMS with the message in it (RFC 5724). iPhones read the text behind `&` alone, others behind either. */
export const smsLink = ({ number, text }: CardMessage): string =>
  `sms:${number}?&body=${encodeURIComponent(text)}`;

/** Opens WhatsApp with the message in it; it knows numbers without the plus sign. */
export const whatsappLink = ({ number, text }: CardMessage): string =>
  `https://wa.me/${number.replace(/\D/g, "")}?text=${encodeURIComponent(text)}`;

/** A PIN as it is read out: `012 345`. */
export const groupPin = (pin: string): string => pin.replace(/(.{3})(?=.)/g, "$1 ");
