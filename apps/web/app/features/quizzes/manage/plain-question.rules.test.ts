import { expect, test } from "vitest";
import { plainQuestion } from "./plain-question.rules.ts";

test.each([
  ["2 + 2?", "2 + 2?"],
  ["The **right** sign of `x`, *here*", "The right sign of x, here"],
  ["3 * 4 * 5, snake_case_name", "3 * 4 * 5, snake_case_name"],
  ["See [the book](https://a.example/b)", "See the book"],
  [String.raw`$$\frac{1}{2}$$`, "1/2"],
  [String.raw`$$\frac{x+1}{\sqrt{y}}$$`, "(x+1)/(√y)"],
  [String.raw`$$\dfrac{\frac{a}{b}}{c}$$`, "(a/b)/c"],
  [String.raw`$$x^2 \leq 3^{3} \times \pi$$`, "x² ≤ 3³ × π"],
  [String.raw`$$\lim_{x \to \infty} \left(x_1\right)$$`, "lim_x → ∞ (x_1)"],
  [String.raw`$$10 \text{ cm}$$`, "10  cm"],
  ["احسب $$x^{2}$$ ثم $$y$$", "احسب x² ثم y"],
  ["a price of 5 $", "a price of 5 $"],
])("%s reads as %s", (markdown, plain) => {
  expect(plainQuestion(markdown).replace(/[\u2066\u2069]/g, "")).toBe(plain);
});

test("a formula goes from left to right in any line", () => {
  expect(plainQuestion("احسب $$x$$")).toBe("احسب \u2066x\u2069");
});
