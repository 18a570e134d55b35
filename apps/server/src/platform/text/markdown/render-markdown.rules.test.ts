import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cpuTimeSince } from "../../../../test/cpu-time.ts";
import { renderMarkdown } from "./render-markdown.ts";
import { renderPage } from "./render-page.ts";

describe("a text in Markdown", () => {
  test.each([
    ["**bold** and *slanted*", '<p dir="auto"><strong>bold</strong> and <em>slanted</em></p>'],
    ["~~gone~~", '<p dir="auto"><del>gone</del></p>'],
    ["# Light", '<h3 dir="auto">Light</h3>'],
    ["###### Deep", '<h6 dir="auto">Deep</h6>'],
    ["one\ntwo", '<p dir="auto">one<br />\ntwo</p>'],
    ["one  \ntwo", '<p dir="auto">one<br />\ntwo</p>'],
    ["أول\n\nsecond", '<p dir="auto">أول</p>\n<p dir="auto">second</p>'],
    ["NgIMUN نموذج الأمم المتحدة", '<p dir="rtl">NgIMUN نموذج الأمم المتحدة</p>'],
    ["# **PDF**: ملخص الدرس", '<h3 dir="rtl"><strong>PDF</strong>: ملخص الدرس</h3>'],
    ["The word سلام means peace", '<p dir="auto">The word سلام means peace</p>'],
    ["- PDF الملخص\n- b", '<ul>\n<li dir="rtl">PDF الملخص</li>\n<li dir="auto">b</li>\n</ul>'],
    ["- a\n- b", '<ul>\n<li dir="auto">a</li>\n<li dir="auto">b</li>\n</ul>'],
    ["3. c", '<ol start="3">\n<li dir="auto">c</li>\n</ol>'],
    ["`x < y`", '<p dir="auto"><code dir="ltr">x &lt; y</code></p>'],
    [
      "- a\nb\n- c\n  - d\n    e",
      '<ul>\n<li dir="auto">a<br />\nb</li>\n<li dir="auto">c\n<ul>\n<li dir="auto">d<br />\ne</li>\n</ul>\n</li>\n</ul>',
    ],
    ["[site](//a.test)", '<p dir="auto"><a rel="noopener nofollow" href="//a.test">site</a></p>'],
    ["[site](https://a.test)", '<p dir="auto"><a rel="noopener nofollow" href="https://a.test">site</a></p>'],
    ["[no *link*](javascript:alert(1) 'x') there", '<p dir="auto">no <em>link</em> there</p>'],
    ["[unit](/courses)", '<p dir="auto"><a href="/courses">unit</a></p>'],
    [
      "see https://a.test/b now",
      '<p dir="auto">see <a rel="noopener nofollow" href="https://a.test/b">https://a.test/b</a> now</p>',
    ],
    [
      "![lens](https://a.test/l.png)",
      '<p dir="auto"><img src="https://a.test/l.png" alt="lens" loading="lazy" decoding="async" /></p>',
    ],
    [
      "![lens](/media/public/l.webp 'title')",
      '<p dir="auto"><img src="/media/public/l.webp" alt="lens" loading="lazy" decoding="async" /></p>',
    ],
    [
      "![lens](http://a.test/l.png)",
      '<p dir="auto"><a rel="noopener nofollow" href="http://a.test/l.png">lens</a></p>',
    ],
    ["", ""],
  ])("%j becomes %j", (text, html) => {
    expect(renderMarkdown(text)).toBe(html);
  });

  test("each item of a list takes its own direction, a table one as a whole, whatever stands in them", () => {
    const html = renderMarkdown("- أول\n\n  فقرة\n\n  - داخل\n- second\n\n| أ | ب |\n|---|---|\n| 1 | 2 |\n");
    expect(html.match(/dir="auto"/g)).toHaveLength(4);
    expect(html.match(/<li dir="auto">/g)).toHaveLength(3);
    expect(html).toContain('<table dir="auto" tabindex="0">');
  });

  test("formulas become MathML, in a line and on lines of their own", () => {
    const html = renderMarkdown("المساحة $$\\pi r^2$$ للدائرة\n\n$$\n\\frac{a}{b}\n$$");
    expect(html).toContain('<math xmlns="http://www.w3.org/1998/Math/MathML"');
    expect(html).toContain("<mfrac>");
    expect(html).toContain('display="block"');
    expect(html).not.toContain("style=");
  });

  test("a formula that is none is shown as it was typed", () => {
    expect(renderMarkdown("$$\\frac{a$$")).toContain("\\frac{a");
  });

  test("prices are none", () => {
    expect(renderMarkdown("costs $5, or $10 with a book")).toBe(
      '<p dir="auto">costs $5, or $10 with a book</p>',
    );
  });
});

/** What a page may be given: names of tags with their attributes. */
const ATTRIBUTE = /\s([\w:-]+)="([^"<]*)"/g;
const ATTRIBUTES = new Set(
  (
    "dir,tabindex,href,rel,src,alt,loading,decoding,start,align,class,xmlns,encoding,display,mathvariant,stretchy,fence,separator," +
    "lspace,rspace,minsize,maxsize,accent,accentunder,width,height,depth,voffset,linethickness,scriptlevel,displaystyle," +
    "columnalign,columnspacing,columnlines,rowspacing,rowlines,rowalign,notation,mathcolor,mathbackground,mathsize," +
    "movablelimits,symmetric,largeop,form,side,minlabelspacing,style,title,linebreak,equalrows,equalcolumns,frame"
  ).split(","),
);
const TAGS =
  /^(div|p|h[1-6]|ul|ol|li|blockquote|pre|code|strong|em|del|a|img|br|hr|table|thead|tbody|tr|th|td|span|mark|math|semantics|annotation|m[a-z]+)$/;

/** What of a piece of HTML no page may be given. */
function findHarm(html: string): string[] {
  // Text in place of a gap, whatever the gap said.
  const tags = html.replaceAll('<mark class="to-fill" hidden></mark>', "").match(/<[^>]*>?/g) ?? [];
  return tags.filter((tag) => {
    const read = /^<\/?([a-z][a-z0-9]*)((?:\s[\w:-]+="[^"<]*")*)\s?\/?>$/.exec(tag);
    if (!read || !TAGS.test(read[1] ?? "")) return true;
    const attributes = [...(read[2] ?? "").matchAll(ATTRIBUTE)];
    return attributes.some(
      ([, name = "", value = ""]) =>
        !ATTRIBUTES.has(name) ||
        (name === "style" && /url|expression|position/i.test(value)) ||
        ((name === "href" || name === "src") && /^\s*(javascript|data|vbscript|file):/i.test(value)),
    );
  });
}

describe.each([
  ["a description", renderMarkdown],
  ["a page of text", renderPage],
])("whatever is in %s, its page is given nothing that runs, loads or breaks out", (_, render) => {
  const HOSTILE = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<a href='javascript:alert(1)'>x</a>",
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt&#58;alert(1))",
    "[x](data:text/html,<script>1</script>)",
    '![x](https://a.test/"onerror="alert(1))',
    "![x](javascript:alert(1))",
    '![a" onload="alert(1)](https://a.test)',
    '[x](https://a.test "t" onclick="alert(1)")',
    "<svg/onload=alert(1)>",
    "<p>\n</p><style>*{display:none}</style>",
    "$$\\href{javascript:alert(1)}{x}$$",
    "$$\\html@mathml{<script>}{x}$$ $$\\text{<img src=x onerror=alert(1)>}$$",
    "$$\\htmlStyle{background:url(https://a.test)}{x} \\includegraphics{https://a.test/x.png}$$",
    "&lt;script&gt; &#60;script&#62;",
    "<!-- --> <![CDATA[<script>]]> <?php ?>",
    "```\n</code></pre><script>alert(1)</script>\n```",
    "| <script> | onerror |\n|---|---|\n| <b onclick=x> | `<i>` |",
    "[a]: javascript:alert(1)\n\n[a] ![a]",
    "<https://a.test/<script>> <javascript:alert(1)>",
    "[[<script>alert(1)</script>]]",
    '[[" onclick="alert(1)]] [x](/y "[[ onclick=alert(1) ]]") ![ [[x]] onerror=alert(1) ](/media/a.webp)',
  ];

  test.each(HOSTILE)("%s", (text) => {
    expect(findHarm(render(text))).toEqual([]);
  });

  test("and any mixture of these", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...HOSTILE,
        "**",
        "$$",
        "![",
        "](",
        ")",
        "<",
        ">",
        '"',
        "`",
        "\n",
        "| ",
        "- ",
        "&",
        "\\",
        "[[",
        "]]",
      ),
      fc.string({ maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        expect(findHarm(render(pieces.join("")))).toEqual([]);
      }),
      { numRuns: 400, seed: 1 },
    );
  });

  test("harm is found", () => {
    expect(findHarm('<p dir="auto">fine</p>')).toEqual([]);
    for (const html of ["<script>", '<p onclick="x">', '<a href="javascript:x">', "<p", '<img src="data:x">'])
      expect(findHarm(html)).toEqual([html]);
  });
});

test.each([
  ["formulas", "$$\\frac{a}{b}$$ "],
  ["brackets", "["],
  ["quotes", "> "],
  ["emphasis", "*a **b "],
  ["tables", "|a"],
  ["addresses", "www.a.b/("],
  ["backticks", "a`"],
  ["pictures", "![a]("],
  ["newlines in a paragraph", "a\n"],
])("20,000 characters of %s take no long time", (_, piece) => {
  const text = piece.repeat(Math.ceil(20_000 / piece.length)).slice(0, 20_000);
  const began = process.cpuUsage();
  const html = renderMarkdown(text);
  expect(cpuTimeSince(began)).toBeLessThan(4000);
  expect(html.length).toBeLessThan(2_000_000);
});
