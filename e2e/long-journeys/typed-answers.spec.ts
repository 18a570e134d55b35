import { expect, expectAccessible, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { openFreeTest, sumQuestion } from "../quizzes.ts";

// The network is cut on purpose.
test.use({ provokes: [0] });

const number = { kind: "NUMBER" as const, value: "-2.5", tolerance: "0.1", unit: "cm", explanation: "قسه." };
const questions = [
  { ...number, text: "كم طول الضلع؟" },
  { kind: "SHORT_TEXT" as const, text: "ما عاصمة الجزائر؟", texts: ["الجزائر"], explanation: "" },
  { ...number, text: "كم طوله بوحدته؟" },
  ...[1, 2, 3].map(sumQuestion),
];

test("what is typed is kept without a network, and graded by its kind", async ({
  page,
  context,
  country,
  request,
}) => {
  const { text, main, status, ...taking } = await openFreeTest({ page, country, request }, questions);
  await taking.start();
  const field = main.getByRole("textbox", { name: text.typed.answer });
  await field.pressSequentially("٢٫٤");
  await main.getByRole("button", { name: text.number.sign }).click();
  await expect(field).toHaveValue("-٢٫٤");
  await expectAccessible(page);
  await expect(status(text.states.saved)).toBeVisible();
  await context.setOffline(true);
  await main.getByRole("button", { name: text.next, exact: true }).click();
  await field.fill("وهران");
  await taking.expectAnswered(2);
  await expectAccessible(page);
  await context.setOffline(false);
  await page.reload();
  await waitUntilInteractive(page);
  await taking.expectAnswered(1, 2);
  await taking.show(3);
  await field.fill("−٢٫٥ cm");
  await taking.choose(4);
  await taking.handIn(3);
  await expect(main.getByText(text.typed.typedRight)).toHaveText([/-٢٫٤ cm$/, /−٢٫٥ cm\s*$/]);
  await expect(main.getByText(text.typed.typedWrong)).toBeVisible();
  await expect(main.getByText("-2.5 ± 0.1").first()).toBeVisible();
  await expectAccessible(page);
});
