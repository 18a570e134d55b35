import { type Mutant, mutantsIn } from "../mutant.ts";

export const money: Mutant[] = [
  ...mutantsIn("apps/server/src/features/cards", [
    {
      what: "a used card buys again",
      file: "cards.repo.ts",
      from: '.where("price", "=", claim.price)\n    .where("usedAt", "is", null)',
      to: '.where("price", "=", claim.price)',
      tests: ["cards.service.test.ts"],
    },
    {
      what: "a used card is deleted",
      file: "cards.repo.ts",
      from: '.where("id", "=", id)\n    .where("usedAt", "is", null)',
      to: '.where("id", "=", id)',
      tests: ["cards.routes.test.ts"],
    },
    {
      what: "used cards are deleted with the unused ones",
      file: "cards.repo.ts",
      from: 'gone.deleteFrom("cards").where("usedAt", "is", null)',
      to: 'gone.deleteFrom("cards")',
      tests: ["cards.routes.test.ts"],
    },
    {
      what: "what a card was spent on is shown to anybody",
      file: "cards.rules.ts",
      from: "!card || card.usedBy !== userId",
      to: "!card",
      tests: ["cards.rules.test.ts"],
    },
  ]),
  ...mutantsIn("apps/server/src/features/purchases", [
    {
      what: "a gift course eats a card",
      file: "purchases.rules.ts",
      from: 'cardKey === null ? null : { refused: "CARD_NOT_ACCEPTED" }',
      to: "null",
      tests: ["purchases.rules.test.ts"],
    },
    {
      what: "a course with a price is had without a card",
      file: "purchases.rules.ts",
      from: 'cardKey === null ? { refused: "VALIDATION_FAILED", issues: [cardKeyRequired] } : null',
      to: "null",
      tests: ["purchases.rules.test.ts"],
    },
    {
      what: "a course that is held is paid again",
      file: "purchases.rules.ts",
      from: "purchase && holdsNow(purchase, now)",
      to: "false",
      tests: ["purchases.rules.test.ts"],
    },
    {
      what: "a hidden course is sold",
      file: "purchases.rules.ts",
      from: "course.isHidden && !course.isStaff",
      to: "false",
      tests: ["purchases.rules.test.ts"],
    },
    {
      what: "a purchase that holds is written over",
      file: "purchases.repo.ts",
      from: '}))\n      .where("purchases.expiresAt", "<=", now);',
      to: "}));",
      tests: ["activate-card.routes.test.ts", "purchases.routes.test.ts"],
    },
    {
      what: "a course is sold at the price that it had before",
      file: "purchases.repo.ts",
      from: '.where("id", "=", courseId)\n    .where("price", "=", price)',
      to: '.where("id", "=", courseId)',
      tests: ["activate-card.routes.test.ts"],
    },
    {
      what: "a purchase that is renewed counts as another buyer",
      file: "activate-card.ts",
      from: "added: found.purchase ? 0 : 1",
      to: "added: 1",
      tests: ["activate-card.routes.test.ts", "purchases.routes.test.ts"],
    },
  ]),
  ...mutantsIn("apps/server", [
    {
      what: "a card of another price buys a course",
      file: "src/features/cards/cards.repo.ts",
      from: '.where("price", "=", claim.price)\n',
      to: "\n",
      tests: ["src/features/purchases/activate-card.routes.test.ts"],
    },
    {
      what: "a purchase ends on the last day of the exams",
      file: "src/features/access/season-row.ts",
      from: "(ending.last_day + 1)::timestamp",
      to: "ending.last_day::timestamp",
      tests: ["src/features/purchases/access-until-exams.routes.test.ts"],
    },
  ]),
];
