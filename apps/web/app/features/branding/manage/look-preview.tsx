import { useEffect, useState } from "react";
import { text } from "#text/features/branding/manage/messages";
import { useSite } from "../../../site.ts";
import { Panel } from "../../../ui/staff/panel.tsx";

/** Widths of the devices, and how much smaller they are shown. */
const devices = {
  phone: { width: 360, height: 640, scale: 0.7 },
  desktop: { width: 1280, height: 800, scale: 0.42 },
};

/** In ms. */
const SETTLED_MS = 400;

const choices = [
  { device: "phone", isDark: false },
  { device: "phone", isDark: true },
  { device: "desktop", isDark: false },
  { device: "desktop", isDark: true },
] as const;

/** The last value, once it has not changed for a while: each change loads the pages of the preview again. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as Value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The home page as it will be, on a phone and on a desktop, in the light and in the dark. */
export function LookPreview(typed: Omit<ShownLook, "isDark">) {
  const look = useSettled(typed);
  const { brandName, languages, country } = useSite();
  const [html, setHtml] = useState<string | null>(null);
  const prefix = languages.find(({ locale }) => locale === country.locale)?.prefix ?? "";
  useEffect(() => {
    void fetch(`${prefix}/`)
      .then((answer) => answer.text())
      // There is no preview then; the form works without one.
      .then(setHtml, () => setHtml(null));
  }, [prefix]);
  if (html === null) return null;
  return (
    <Panel title={text.preview}>
      <p className="text-ink-soft">{text.previewHint}</p>
      <ul className="flex flex-wrap gap-4">
        {choices.map(({ device, isDark }) => {
          const { width, height, scale } = devices[device];
          const title = text.previews[device][isDark ? "dark" : "light"];
          return (
            <li key={title} className={`min-w-0 max-w-full ${device === "desktop" ? "max-sm:hidden" : ""}`}>
              <p className="mb-1 text-sm text-ink-soft">{title}</p>
              <div
                dir="ltr"
                className="overflow-hidden rounded-md border border-line-strong"
                style={{ width: width * scale, height: height * scale, maxWidth: "100%" }}
              >
                <iframe
                  title={title}
                  tabIndex={-1}
                  loading="lazy"
                  // Scripts stay out of it; pictures are loaded as those of this site.
                  sandbox="allow-same-origin"
                  srcDoc={dressPage(html, brandName, { ...look, isDark })}
                  className="origin-top-left border-0"
                  style={{ width, height, transform: `scale(${scale})` }}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** Look that a page is shown with; null and empty: as it is. */
interface ShownLook {
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
function dressPage(
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
