import type { MessageText } from "../card-message.ts";

export const text: MessageText = {
  card: ({ brand, price, code, link }) => `${brand}: بطاقتك بقيمة ${price}.\nالرمز: ${code}\n${link}`,
};
