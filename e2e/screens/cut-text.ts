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
    // Its own text alone: what lies in elements inside it is looked at with those.
    const own = [...one.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    if (own.length === 0 || isLeftOut(one)) continue;
    const boxes = own.map((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getBoundingClientRect();
    });
    const left = Math.min(...boxes.map((box) => box.left));
    const right = Math.max(...boxes.map((box) => box.right));
    const text = { left, right, width: right - left, bottom: Math.max(...boxes.map((box) => box.bottom)) };
    // One pixel is for those who listen.
    if (text.width === 0 || one.getBoundingClientRect().width <= 1) continue;
    const say = (what: string) =>
      found.push(`${what}: ${(one.textContent ?? "").trim().slice(0, 60)} (${one.tagName.toLowerCase()})`);
    let around: Element | null = one;
    let scrolls = false;
    let scrollsDown = false;
    for (; around && around !== document.body && !scrolls; around = around.parentElement) {
      const style = getComputedStyle(around);
      scrolls = /auto|scroll/.test(style.overflowX) && around.scrollWidth > around.clientWidth;
      scrollsDown ||= /auto|scroll/.test(style.overflowY) && around.scrollHeight > around.clientHeight;
      const box = around.getBoundingClientRect();
      if (/hidden|clip/.test(style.overflowX) && (text.left < box.left - 2 || text.right > box.right + 2)) {
        say("cut at the side");
        break;
      }
      const isClamped = style.webkitLineClamp !== "none";
      if (/hidden|clip/.test(style.overflowY) && !scrollsDown && !isClamped && text.bottom > box.bottom + 4) {
        say("cut below");
        break;
      }
      if (isClamped) break;
    }
    if (!scrolls && (text.left < -1 || text.right > width + 1)) say("beyond the edge");
  }
  return [...new Set(found)];
}

/** Makes letters so large as people set it in their browser; "": as they were. */
const enlarge = (size: "200%" | ""): string =>
  `document.documentElement.style.setProperty("font-size", "${size}")`;

/** What cannot be read of a page, with letters as they are and twice as large; `run` runs an expression in the page. */
export async function findCutText(run: (expression: string) => Promise<unknown>): Promise<string[]> {
  const look = async () => (await run(`(${findCut.toString()})()`)) as string[];
  const usual = await look();
  await run(enlarge("200%"));
  const large = await look();
  await run(enlarge(""));
  return [...usual, ...large.map((one) => `at 200 %: ${one}`)];
}
