import { CARD_ALPHABET, CARD_CODE_LENGTH, checkCharacter } from "@manara/contract/card-code";
import type { Random } from "../random.ts";

/** Codes that are the same at every load, so that guides may quote them. They open nothing but a demo school. */
export function makeDemoCodes(random: Random, amount: number): string[] {
  return Array.from({ length: amount }, () => {
    let code = "";
    while (code.length < CARD_CODE_LENGTH - 1) {
      code += CARD_ALPHABET.charAt(random.between(0, CARD_ALPHABET.length - 1));
    }
    return `${code}${checkCharacter(code)}`;
  });
}
