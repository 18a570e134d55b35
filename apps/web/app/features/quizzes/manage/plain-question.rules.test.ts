import { expect, test } from "vitest";
import { plainQuestion } from "./plain-question.rules.ts";

test.each([
  ["2 + 2?", "2 + 2?"],
  ["The **right** sign of `x`, *here*", "The right sign of x, here"],
  ["3 * 4 * 5, snake_case_name", "3 * 4 * 5, snake_case_name"],
  ["The capital of _____ is ____ and __not__ ___.", "The capital of _____ is ____ and not ___."],
  ["x__y__z, ________", "x__y__z, ________"],
  ["See [the book](https://a.example/b)", "See the book"],
  [String.raw`$$\frac{1}{2}$$`, "1/2"],
  [String.raw`$$\frac{x+1}{\sqrt{y}}$$`, "(x+1)/(√y)"],
  [String.raw`$$\dfrac{\frac{a}{b}}{c}$$`, "(a/b)/c"],
  [String.raw`$$x^2 \leq 3^{3} \times \pi$$`, "x² ≤ 3³ × π"],
  [String.raw`$$\lim_{x \to \infty} \left(x_1\right)$$`, "lim_(x → ∞) (x₁)"],
  [String.raw`$$10 \text{ cm}$$`, "10 cm"],
  [String.raw`$$\frac12 + 3\frac{1}{4}x^\frac12$$`, "1/2 + 3 1/4 x^(1/2)"],
  [String.raw`$$\int_0^1 x\,dx$$`, "∫₀¹ x dx"],
  [String.raw`$$A \cap B\cup\varnothing$$`, "A ∩ B ∪ ∅"],
  [String.raw`$$\left\{ 1,2,3,4 \right\}$$`, "{1,2,3,4}"],
  [String.raw`$$1011_2 + \log_{10} 523$$`, "1011₂ + log₁₀ 523"],
  [String.raw`$$a^5 \times a^3 = a^{5+3}$$`, "a⁵ × a³ = a⁵⁺³"],
  [String.raw`$$\forall x\in\mathbb{R}, x \notin \mathbb N$$`, "∀ x ∈ ℝ, x ∉ ℕ"],
  [String.raw`$$\sqrt[3]{x + 1} \pm \sqrt2$$`, "³√(x + 1) ± √2"],
  [String.raw`$$\sin\left(2\pi\right) \approx 90^\circ$$`, "sin(2π) ≈ 90°"],
  [String.raw`$$\mathrm{SO}_4^{2-}\to x_{AB}^{q}$$`, "SO₄²⁻ → x_AB^q"],
  [String.raw`$$\frac{2x}{a_{n+1}^2}\unheard{y}$$`, "(2x)/(aₙ₊₁²) unheard y"],
  [String.raw`$$\begin{cases} x=1 \\ y=2 \end{cases}$$`, "x=1; y=2"],
  [String.raw`$$5\% \quad \frac{1$$`, "5% frac1"],
  ["احسب $$x^{2}$$ ثم $$y$$", "احسب x² ثم y"],
  ["a price of 5 $", "a price of 5 $"],
  [String.raw`What is 2\*3\*4?`, "What is 2*3*4?"],
  [String.raw`\- 5`, "- 5"],
  [String.raw`1\. ten`, "1. ten"],
  [String.raw`\_\_init\_\_ and **bold**`, "__init__ and bold"],
  [String.raw`C:\\new and \`not code\``, "C:\\new and `not code`"],
  ["`a*b*c` and ``x ` y``", "a*b*c and x ` y"],
  ["What is printed?\n\n```\nfor i in x:\n    i*2*3\n```", "What is printed?\n\nfor i in x:\n    i*2*3"],
  ["a lone ` stays", "a lone ` stays"],
  ["| x | y |\n| --- | --- |\n| 1 | 2 \\| 3 |", "x · y; 1 · 2 | 3"],
  ["Values:\n\n| x | y |\n|:--|--:|\n| 1 | $$x^2$$ |", "Values:\n\nx · y; 1 · x²"],
  ["## Task\n> said ~~no~~ yes", "Task\nsaid no yes"],
  [String.raw`$$\frac{1}{2}+x\neq 0$$, $$a \not= b$$`, "1/2+x ≠ 0, a ≠ b"],
])("%s reads as %s", (markdown, plain) => {
  expect(plainQuestion(markdown).replace(/[\u2066\u2069]/g, "")).toBe(plain);
});

test("a formula goes from left to right in any line", () => {
  expect(plainQuestion("احسب $$x$$")).toBe("احسب \u2066x\u2069");
});
