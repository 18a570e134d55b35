/*
 * Adapts the renderer's output to our pages. Every "<" in it is its own, since it writes those of the text as
 * "&lt;", so its tags can be recognised by their beginnings.
 */

import { replacePictures } from "./replace-pictures.ts";

/** A page has its own title and the heading of the description above. */
const HEADINGS_BELOW = 2;

const lowerHeadings = (html: string) =>
  html.replace(/(<\/?h)([1-6])(?=[ >])/g, (_, tag: string, level: string) => {
    const lowered = Math.min(6, Number(level) + HEADINGS_BELOW);
    return `${tag}${lowered}`;
  });

/** Lines that people end by hand stay lines, as in a text without any marks. */
const keepLines = (html: string) =>
  html.replace(TEXTS, (lines) => lines.replace(/(?<!<br \/>)\n/g, "<br />\n"));

/** A paragraph; or the text of an item of a list, up to what stands below it. */
const TEXTS = /<p>[\s\S]*?<\/p>|<li>(?!\n)[\s\S]*?(?=<\/li>|\n<(?:ul|ol|p|pre|blockquote|table|h[1-6])[ >])/g;

/**
 * Every paragraph, table and item of a list takes the direction of its own first letters. Not what stands inside an item or a table:
 * `auto` looks past whatever has a direction of its own, and would find nothing. For the same reason a list has none.
 */
function giveDirections(html: string): string {
  let depth = 0;
  return html.replace(/<(\/?)(p|h[1-6]|li|table)(?=[ >])/g, (tag, end: string, name: string) => {
    const isItem = name === "li";
    const isOuter = isItem || name === "table";
    if (end) {
      if (isOuter) depth -= 1;
      return tag;
    }
    const directed = depth === 0 || isItem ? `${tag} dir="auto"` : tag;
    if (isOuter) depth += 1;
    return directed;
  });
}

const RTL = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Whether a text begins with letters from left to right, such as a foreign name, though most of it goes the other way. */
function beginsForeign(html: string): boolean {
  const letters = html.replace(/<[^>]*>|&\w+;/g, "").match(/\p{L}/gu) ?? [];
  if (letters[0] === undefined || RTL.test(letters[0])) return false;
  return letters.filter((letter) => RTL.test(letter)).length * 2 > letters.length;
}

const directForeignBeginnings = (html: string) =>
  html.replace(/<(p|h[1-6]|li) dir="auto">([\s\S]*?)<\/\1>/g, (block, _, inner: string) =>
    beginsForeign(inner) ? block.replace('dir="auto"', 'dir="rtl"') : block,
  );

/** Tables and code that are wider than the page scroll, by keyboard too. */
const focusWide = (html: string) => html.replace(/<(pre|table)(?=[ >])/g, '<$1 tabindex="0"');

const directCode = (html: string) => html.replace(/<(pre|code)(?=[ >])/g, '<$1 dir="ltr"');

/** The policy of a page lets it load pictures of this site, and over https. A call of the API is none. */
const mayLoad = (address: string): boolean =>
  /^(https:\/\/|\/(?!\/))/i.test(address) &&
  !/^\/api(?![\w-])/i.test(URL.parse(address, "https://site.invalid")?.pathname ?? "/api");

/** A picture that a page would not load is a link to it. */
const settlePictures = (html: string) =>
  replacePictures(html, ({ address, name, link }) =>
    mayLoad(address) ? `<img src="${address}" alt="${name}" loading="lazy" decoding="async" />` : link,
  );

/**
 * The renderer empties addresses of other kinds than the web's and mail's. What leads nowhere is no link; nor is an address with a name
 * before an @, which hides where it leads.
 */
const dropRefusedLinks = (html: string) =>
  html.replace(/<a href="(?:|(?:https?:\/*|\/{2,})[^"/?#]*@[^"]*)"[^>]*>([\s\S]*?)<\/a>/gi, "$1");

/** Nobody's ranking grows by a link in a lesson, and the page it leads to knows nothing of ours. */
const settleLinks = (html: string) =>
  html.replace(/<a href="(?:https?:)?\/\//gi, (tag) => tag.replace("<a ", '<a rel="noopener nofollow" '));

/** Makes the renderer's HTML fit for a page. */
export const adaptHtml = (html: string): string =>
  [
    keepLines,
    lowerHeadings,
    focusWide,
    giveDirections,
    directForeignBeginnings,
    directCode,
    settlePictures,
    dropRefusedLinks,
    settleLinks,
  ].reduce((text, adapt) => adapt(text), html);
