/** Kept on this device once a page has asked for the font; also read by the inline script of the document's head. */
export const FONT_KEY = "manara.font";

/**
 * Asks for the font, which the style sheet names from then on. It comes last: a page is read without it and not pressed
 * without scripts. Later pages find it in the browser's cache, and need not wait with it.
 */
export function askForFont(): void {
  document.documentElement.dataset.font = "wanted";
  try {
    localStorage.setItem(FONT_KEY, "asked");
  } catch {
    // A browser may let nobody keep anything.
  }
}
