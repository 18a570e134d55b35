import { CARD_ALPHABET, cardKeyRule, checkCharacter } from "@manara/contract/cards/card-code";
import { describe, expect, it } from "vitest";
import { formatTypedCode } from "./card-code-input.rules.ts";

const body = "ABCDEFGHJKMNPQR";
const code = body + checkCharacter(body);

describe("a card code", () => {
  it("is right as the card says it, and however it was typed", () => {
    expect(cardKeyRule.check(code)).toBeNull();
    expect(cardKeyRule.check(code.toLowerCase())).toBeNull();
    expect(cardKeyRule.check(`  ${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8)}\n`)).toBeNull();
  });

  it("is missing when only blanks were typed", () => {
    expect(cardKeyRule.check("")).toBe("REQUIRED");
    expect(cardKeyRule.check(" - ")).toBe("REQUIRED");
  });

  it("is found in a message that was pasted as a whole", () => {
    const [a, b, c, d] = code.match(/.{4}/g) ?? [];
    for (const message of [
      `رمزك: ${a}-${b}-${c}-${d}`,
      `رمز بطاقتك هو \u200e${a} ${b} ${c} ${d}\u200e، صالح لمادة واحدة`,
      `Your card code is ${code.toLowerCase()}. Keep it. Ref 2026`,
      `Serial 0000005724, code ${a}-${b}-${c}-${d}`,
    ]) {
      expect(cardKeyRule.check(message), message).toBeNull();
      expect(formatTypedCode(message, message.length)).toEqual({ text: `${a} ${b} ${c} ${d}`, caret: 19 });
    }
    expect(cardKeyRule.check("رمزك في الرسالة التالية يا صديقي")).toBe("CARD_KEY_LENGTH");
  });

  it("has sixteen characters, no fewer and no more", () => {
    expect(cardKeyRule.check(code.slice(0, 15))).toBe("CARD_KEY_LENGTH");
    expect(cardKeyRule.check(`${code}A`)).toBe("CARD_KEY_LENGTH");
  });

  it("is not the serial, however that was typed", () => {
    for (const typed of ["0000005724", "000 000 572-4", "000000572", "٠٠٠ ٠٠٠ ٥٧٢-٤", "0000 0057 24"])
      expect(cardKeyRule.check(typed), typed).toBe("CARD_KEY_IS_SERIAL");
    expect(cardKeyRule.check("00000057")).toBe("CARD_KEY_LENGTH");
    expect(cardKeyRule.check("00000057241")).toBe("CARD_KEY_LENGTH");
  });

  it("is mistyped when any one character differs, or two neighbours changed places", () => {
    for (let index = 0; index < code.length; index += 1) {
      const other = CARD_ALPHABET[(CARD_ALPHABET.indexOf(code.charAt(index)) + 1) % CARD_ALPHABET.length];
      expect(cardKeyRule.check(code.slice(0, index) + other + code.slice(index + 1))).toBe("INVALID");
    }
    expect(cardKeyRule.check(`BA${code.slice(2)}`)).toBe("INVALID");
    expect(cardKeyRule.check(`0${code.slice(1)}`)).toBe("INVALID");
  });
});

describe("the field of the code", () => {
  const typeAll = (keys: string) => {
    let state = { text: "", caret: 0 };
    for (const key of keys) {
      const text = state.text.slice(0, state.caret) + key + state.text.slice(state.caret);
      state = formatTypedCode(text, state.caret + key.length);
    }
    return state;
  };

  it("groups what is typed, the caret at its end", () => {
    expect(typeAll("abcdefg")).toEqual({ text: "ABCD EFG", caret: 8 });
    expect(typeAll("abcd")).toEqual({ text: "ABCD", caret: 4 });
    expect(typeAll("abcd-efgh-jkmn-pqrs")).toEqual({ text: "ABCD EFGH JKMN PQRS", caret: 19 });
  });

  it("keeps the caret where a character was put in the middle", () => {
    // "AB|CD EF" and an X
    expect(formatTypedCode("ABXCD EF", 3)).toEqual({ text: "ABXC DEF", caret: 3 });
    // "ABC|D EF" and an X: the caret goes past the new gap
    expect(formatTypedCode("ABCXD EF", 4)).toEqual({ text: "ABCX DEF", caret: 5 });
  });

  it("lets a character before a gap be deleted", () => {
    // "ABCD E|FG" and Backspace
    expect(formatTypedCode("ABCD FG", 5)).toEqual({ text: "ABCD FG", caret: 5 });
    expect(formatTypedCode("ABCD ", 5)).toEqual({ text: "ABCD", caret: 4 });
  });

  it("takes a pasted code", () => {
    expect(formatTypedCode("abcd-efgh-jkmn-pqrs", 19)).toEqual({ text: "ABCD EFGH JKMN PQRS", caret: 19 });
  });
});
