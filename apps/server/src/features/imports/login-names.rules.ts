/** A digit that is drawn, 0 to 9. */
type Draw = () => number;

const FIRST_NAME_MAX_LENGTH = 12;
const DIGITS_AFTER_NAME = 4;
/** Of a name that has no letters of this alphabet; more people share its beginning, so it is longer. */
const DIGITS_ALONE = 7;

const drawDigits = (draw: Draw, count: number): string => Array.from({ length: count }, draw).join("");

/** Latin letters of Hausa, Yoruba, Igbo, Fulfulde and Kabyle, and of Europe, that no accent makes, in letters a–z. */
const plainLetters: Readonly<Record<string, string>> = {
  ɓ: "b",
  ƙ: "k",
  ɗ: "d",
  ɖ: "d",
  đ: "d",
  ƴ: "y",
  ɛ: "e",
  ǝ: "e",
  ə: "e",
  ɣ: "gh",
  ɔ: "o",
  ø: "o",
  ŋ: "n",
  ɲ: "ny",
  ɩ: "i",
  ı: "i",
  ɦ: "h",
  ħ: "h",
  ł: "l",
  ʋ: "v",
  ƒ: "f",
  ŧ: "t",
  ß: "ss",
  æ: "ae",
  œ: "oe",
};

/** The first name in the letters a–z that every keyboard types; empty where it is written in others. */
function spellFirst(fullName: string): string {
  const [first = ""] = fullName.trim().split(/\s+/u);
  const plain = first
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .replace(/[^a-z]/gu, (letter) => plainLetters[letter] ?? letter);
  return /^[a-z'’ʼʻ-]{2,}$/u.test(plain) ? plain.replace(/[^a-z]/gu, "").slice(0, FIRST_NAME_MAX_LENGTH) : "";
}

/** A name to sign in with, made of the name of a person: `amina.4821`, or a number where that is not written in Latin letters. `more`: digits beyond those, where such names run out. */
export function makeLoginName(fullName: string, draw: Draw, more = 0): string {
  const first = spellFirst(fullName);
  if (first.length > 1) return `${first}.${drawDigits(draw, DIGITS_AFTER_NAME + more)}`;
  // A phone number begins with 0.
  return String(1 + (draw() % 9)) + drawDigits(draw, DIGITS_ALONE - 1 + more);
}
