/** Look that a page is shown with; null and empty: as it is. */
export interface ShownLook {
  name: string | null;
  css: string | null;
  logo: string;
  logoOnDark: string;
  isDark: boolean;
}

const DARK = /@media\s*\(prefers-color-scheme:\s*dark\)/g;

/** Writes another name wherever the page says its own. */
function rename(page: Document, from: string, to: string): void {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.nodeValue?.includes(from)) node.nodeValue = node.nodeValue.replaceAll(from, to);
}

/** Shows a logo as the head of the page does (`shell/logo.tsx`). */
function showLogo(picture: Element, { own, hasTile }: { own: string; hasTile: boolean }): void {
  picture.querySelector("source")?.remove();
  const image = picture.querySelector("img");
  image?.setAttribute("src", own);
  if (hasTile) image?.setAttribute("style", "background:#fff;border-radius:8px;padding:2px");
  const [, width = 0, height = 1] = /-(\d+)x(\d+)\./.exec(own) ?? [];
  if (Number(width) >= 2 * Number(height)) picture.nextElementSibling?.setAttribute("class", "sr-only");
}

/** A page of the site as it would be with another look, without scripts; light or dark whatever the device is set to. */
export function dressPage(
  html: string,
  ownName: string,
  { name, css, logo, logoOnDark, isDark }: ShownLook,
): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const script of page.querySelectorAll("script, noscript")) script.remove();
  // As a script of the page would ask for it.
  page.documentElement.dataset.font = "wanted";
  if (css !== null) {
    page.querySelector('style[data-href="school"]')?.remove();
    page.head.insertAdjacentHTML("beforeend", "<style></style>");
    const style = page.head.lastElementChild;
    if (style) style.textContent = css;
  }
  for (const style of page.querySelectorAll("style"))
    style.textContent = style.textContent.replace(DARK, isDark ? "@media all" : "@media not all");
  const picture = page.querySelector("header picture");
  if (logo !== "" && picture)
    showLogo(picture, { own: isDark ? logoOnDark || logo : logo, hasTile: isDark && logoOnDark === "" });
  else picture?.querySelector("source")?.setAttribute("media", isDark ? "all" : "not all");
  if (name !== null && name !== ownName) rename(page, ownName, name);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
