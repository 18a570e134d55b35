import { expect, test } from "vitest";
import { htmlToMarkdown } from "./html-to-markdown.rules.ts";

test.each<[string, string]>([
  ["What is 2 &lt; 3?", "What is 2 < 3?"],
  ["<p>One</p><p>Two</p>", "One\n\nTwo"],
  ["one<br>two<br/>three", "one\ntwo\nthree"],
  ["<ul><li>a</li><li>b</li></ul>", "- a\n- b"],
  ["a <b>bold</b> and <em>slanted</em> word", "a **bold** and *slanted* word"],
  ["H<sub>2</sub>O and x<sup>2</sup>", "H₂O and x²"],
  ["x<sup>ab</sup>", "x^(ab)"],
  ["2*3*4 and a_b_c", "2\\*3\\*4 and a\\_b\\_c"],
  ["\\(a_1 * b\\) and \\[\\frac{a}{b}\\]", "$$a_1 * b$$ and $$\\frac{a}{b}$$"],
  ["$$x_1$$ stays", "$$x_1$$ stays"],
  ["<script>alert(1)</script>safe<style>p{}</style>", "safe"],
  ["&nbsp;ما هي عاصمة الجزائر؟&#x200F;", "ما هي عاصمة الجزائر؟‏"],
  ["two\n   lines", "two lines"],
  ["<p>unclosed <b>bold", "unclosed **bold**"],
  ["", ""],
])("%j becomes %j", (html, text) => {
  expect(htmlToMarkdown(html).text).toBe(text);
});

test.each<[string, boolean]>([
  ['<img src="@@PLUGINFILE@@/a.png"/>', true],
  ["<video></video>", true],
  ["<b>none</b>", false],
])("of %s media are left out: %s", (html, hasMedia) => {
  expect(htmlToMarkdown(html).hasMedia).toBe(hasMedia);
});
