import { useContext } from "react";
import { isChosenAmong, leadToChosenLanguage } from "../language/chosen-language.ts";
import { takeChoice } from "../session/kept-choice.ts";
import { SESSION_KEY } from "../session/session.ts";
import type { Site } from "../site.ts";
import { FONT_KEY } from "../start/font.ts";
import { keepFields } from "../start/keep-fields.ts";
import { keepPresses } from "../start/keep-presses.ts";
import { PageScriptsContext, useScriptMark } from "../start/page-scripts.ts";

/**
 * Runs before the first paint, so that nothing for visitors flashes up before those signed in, nor another font before
 * the one that the browser has.
 */
const markDocument = `try{var k=localStorage,d=document.documentElement.dataset,s=JSON.parse(k.getItem("${SESSION_KEY}"));if(k.getItem("${FONT_KEY}"))d.font="wanted";if(s&&s.user){d.session="in";d.role=s.user.role}}catch(e){}`;

/** The catalogue begins with the choice that is remembered, and not with another list before it. */
const leadToChoice = () =>
  `try{var q=(${takeChoice.toString()})(location);if(q)location.replace(location.pathname+q)}catch(e){}`;

const beforePaint = (ofPage: string) =>
  `${ofPage}${markDocument};${leadToChoice()};(${keepPresses.toString()})();(${keepFields.toString()})()`;

/** React never runs it again in the browser, whose files go without its text. */
function InlineScript({ text }: { text: string }) {
  const nonce = useScriptMark();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own constants
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} suppressHydrationWarning />;
}

/** Without scripts nothing would take what is typed, or ask for the font. */
const withoutScripts = 'form[method=post]{display:none}:root{--font-sans:"Readex Pro",var(--font-at-hand)}';

/** Head of every document, whatever the page. */
export function DocumentHead({ site }: { site: Site | null }) {
  const assets = site?.country.assets;
  const ofPage = useContext(PageScriptsContext)?.beforePaint ?? "";
  const languages = site?.languages ?? [];
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <link rel="icon" href={assets?.favicon ?? "/favicon.svg"} />
      {assets && <link rel="apple-touch-icon" href={assets.appleTouchIcon} />}
      <link rel="manifest" href="/app.webmanifest" />
      {isChosenAmong(languages) && (
        <InlineScript text={import.meta.env.SSR ? leadToChosenLanguage(languages) : ""} />
      )}
      <InlineScript text={import.meta.env.SSR ? beforePaint(ofPage) : ""} />
      <noscript>
        <style>{withoutScripts}</style>
      </noscript>
    </>
  );
}
