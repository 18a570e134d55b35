import { countries } from "@manara/countries/countries";
import { expect, test } from "vitest";
import { Brand } from "../../settings/brand.ts";
import { penFor } from "../mails/write-mail.ts";
import { cardsMade } from "./card-mails.ts";

test.each([
  ["dz", "20 × 1.500 DA"],
  ["ng", "20 × 1,500"],
] as const)("in %s administrators read how many cards of which price were made: %s", (code, about) => {
  const pen = penFor({
    settings: {
      PUBLIC_URL: "https://school.test",
      brand: new Brand(countries[code], "Brand"),
      country: countries[code],
    },
    account: { fullName: "Amina", email: "amina@school.test", locale: null },
  });
  expect(cardsMade({ amount: 20, price: 1500 }).about(pen)).toContain(about);
});
