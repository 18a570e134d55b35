import { expect, test } from "vitest";
import { listResources } from "./page-resources.ts";

const page = `<html><head>
  <link rel="modulepreload" href="/assets/root.js"><link href="/assets/root.css?v=1&amp;b=2" rel="stylesheet">
  <link rel="preload" as="font" href="/assets/a.woff2" type="font/woff2" crossorigin=""><link rel="icon" href="/favicon.svg">
  <link rel="modulepreload" href="/assets/root.js">
<style data-href="site">a { color: red }</style></head><body>
  <img src="/brand/hero.svg" alt="" width="320"><img loading="lazy" src="/art/math.svg"><img src="https://elsewhere.test/a.png">
  <script>const theme = "import './no.js'";</script>
  <script>start({"files":["/assets/manifest.js","/assets/home.js","/assets/root.js"],"entry":"/assets/entry.js"})</script>
  <script src="/classic.js"></script>
</body></html>`;

test("what a page loads at once is found, each once and of its own site", () => {
  expect(listResources(page, "http://school.test/courses")).toEqual({
    scripts: ["classic.js", "assets/root.js", "assets/manifest.js", "assets/home.js", "assets/entry.js"].map(
      (path) => `http://school.test/${path}`,
    ),
    styles: ["http://school.test/assets/root.css?v=1&b=2"],
    inlineStyles: "a { color: red }",
    images: ["http://school.test/brand/hero.svg"],
  });
});
