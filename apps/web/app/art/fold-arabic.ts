/** Reduces Arabic text to what its spellings have in common: no article, hamza, vowel signs, tatweel or ta marbuta. */
export function foldArabic(text: string): string {
  return text
    .normalize("NFKD") // takes أ إ آ apart into alef and a combining mark
    .replace(/[\p{Mn}\u0640]/gu, "")
    .replaceAll("\u0671", "ا") // alef wasla has no decomposition
    .replaceAll("ة", "ه")
    .replaceAll("ى", "ي")
    .replace(/(^|\P{L})و?ال(?=\p{L}{2})/gu, "$1");
}
