import { expect, test } from "vitest";
import { readRepository } from "./source-files.ts";
import { guardUntranslatedText } from "./untranslated-text.ts";

const judge = (jsx: string) =>
  guardUntranslatedText([{ path: "apps/web/app/a.tsx", text: `export const a = ${jsx};` }]);

test("everything people read comes from the messages", () => {
  expect(guardUntranslatedText(readRepository())).toEqual([]);
});

test.each([
  "<p>Welcome</p>",
  "<p>مرحبا</p>",
  "<>Hi</>",
  `<p>{"Welcome"}</p>`,
  "<p>{`Welcome`}</p>",
  `<p>{isOpen ? "Open" : null}</p>`,
  `<p>{name || "Nobody"}</p>`,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the template stands in the sample
  "<p>{`${count} lessons`}</p>",
  `<img alt="A lighthouse" />`,
  `<button aria-label="Close" />`,
  `<input placeholder={"Name"} />`,
  `<a title={isOpen ? "Shut" : open} />`,
  `<Field label="E-mail" />`,
  `<Line label="Write on WhatsApp" />`,
])("%s is refused", (jsx) => {
  expect(judge(jsx)).toHaveLength(1);
});

test.each([
  "<p>{messages.welcome}</p>",
  `<img alt="" />`,
  `<Line label="WhatsApp" />`,
  `<input placeholder="XXXX XXXX" />`,
  `<p className="text-start">· 12 —</p>`,
  `<input type="email" name="email" autoComplete="email" />`,
  `<p>{kind === "gift" ? messages.gift : null}</p>`,
])("%s is fine", (jsx) => {
  expect(judge(jsx)).toEqual([]);
});
