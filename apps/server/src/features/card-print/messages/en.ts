import type { CardText } from "../card-sheet.ts";

export const text: CardText = {
  scratch: "Scratch this field gently",
  scan: "Scratch the field, then scan the code with your phone,",
  orType: (address) => `or open ${address} and type the code.`,
  validUntil: "Valid until",
  help: "For help, call",
  serial: "Serial",
};
