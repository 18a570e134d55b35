import { expect, test } from "vitest";
import { htmlToMarkdown } from "./html-to-markdown.rules.ts";

test.each<[string, string]>([
  ["What is 2 &lt; 3?", "What is 2 < 3?"],
  ["<p>One</p><p>Two</p>", "One\n\nTwo"],
  ["one<br>two<br/>three", "one\ntwo\nthree"],
  ["<ul><li>a</li><li>b</li></ul>", "- a\n- b"],
  ["<ol><li>One</li><li>Two</li></ol>", "1. One\n2. Two"],
  ['<ol start="3"><li>a<ul><li>b</li></ul></li><li>- 5</li></ol>', "3. a\n\n   - b\n4. \\- 5"],
  [
    "<p>Printed?</p><pre>for i in x:\n    print(i)\n\n\nx = 2*3*4</pre>Well?",
    "Printed?\n\n```\nfor i in x:\n    print(i)\n\n\nx = 2*3*4\n```\n\nWell?",
  ],
  ["<pre><code>a ``` b</code></pre>", "````\na ``` b\n````"],
  [
    "<table><tr><th>x</th><th>y</th></tr><tr><td><p>1</p></td><td>2|3</td></tr><tr><td>4</td></tr></table>",
    "| x | y |\n| --- | --- |\n| 1 | 2\\|3 |\n| 4 |",
  ],
  ["<p>- 5</p><p>1. ten</p><p># one</p>", "\\- 5\n\n1\\. ten\n\n\\# one"],
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

test.each<[string, string[]]>([
  ['<img src="@@PLUGINFILE@@/a.png"/>', ["@@PLUGINFILE@@/a.png"]],
  ["<p><img></p><video src='a.mp4'></video>", ["", ""]],
  ["<b>none</b>", []],
])("of %s the text holds no media: %j", (html, media) => {
  expect(htmlToMarkdown(html).media).toEqual(media);
});

test("what is written grows no faster than what is read", () => {
  const wide = `<table><tr>${"<td></td>".repeat(2000)}</tr>${"<tr></tr>".repeat(2000)}</table>`;
  expect(htmlToMarkdown(wide).text.length).toBeLessThan(wide.length);
  const long = `<pre>x${" ".repeat(200_000)}x</pre><p>${"*".repeat(100_000)} ${"\\(".repeat(100_000)}</p>`;
  expect(htmlToMarkdown(long).text).toContain("x");
});
