import type { MessageText } from "../card-message.ts";

export const text: MessageText = {
  card: ({ brand, price, code, link }) => `${brand}: your card of ${price}.\nCode: ${code}\n${link}`,
};
