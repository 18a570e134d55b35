import type { Page } from "@playwright/test";

/**
 * Runs in the page: texts that nobody can read to their end. A text may lie in something that scrolls; where something
 * shortens it on purpose (a clamp), its page has it whole.
 */
function findCut(): string[] {
  const found: string[] = [];
  const page = document.documentElement;
  const width = page.clientWidth;
  if (page.scrollWidth > width + 1) found.push(`the page is ${page.scrollWidth} wide in ${width}`);
  const isLeftOut = (one: Element) =>
    one.closest(".sr-only, option, noscript, media-controller, [aria-hidden=true]") !== null ||
    !one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  for (const one of document.body.querySelectorAll("*")) {
    const holdsText = [...one.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    if (!holdsText || isLeftOut(one)) continue;
    const range = document.createRange();
    range.selectNodeContents(one);
    const text = range.getBoundingClientRect();
    if (text.width === 0) continue;
    const say = (what: string) =>
      found.push(`${what}: ${(one.textContent ?? "").trim().slice(0, 60)} (${one.tagName.toLowerCase()})`);
    let around: Element | null = one;
    let scrolls = false;
    for (; around && around !== document.body && !scrolls; around = around.parentElement) {
      const style = getComputedStyle(around);
      scrolls = /auto|scroll/.test(style.overflowX) && around.scrollWidth > around.clientWidth;
      const box = around.getBoundingClientRect();
      if (/hidden|clip/.test(style.overflowX) && (text.left < box.left - 2 || text.right > box.right + 2)) {
        say("cut at the side");
        break;
      }
      const isClamped = style.webkitLineClamp !== "none";
      if (/hidden|clip/.test(style.overflowY) && !isClamped && text.bottom > box.bottom + 4) {
        say("cut below");
        break;
      }
      if (isClamped) break;
    }
    if (!scrolls && (text.left < -1 || text.right > width + 1)) say("beyond the edge");
  }
  return [...new Set(found)];
}

/** Whether a page can be read with letters twice as large. */
export async function findCutText(page: Page): Promise<string[]> {
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  const found = await page.evaluate(findCut);
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  return found;
}
