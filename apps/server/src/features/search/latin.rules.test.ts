import { searchText } from "@manara/contract/search/spelling-rules";
import fc from "fast-check";
import { expect, it, test } from "vitest";
import { soundOf } from "./latin.rules.ts";

const isHeard = (latin: string, arabic: string) => soundOf(latin)?.test(searchText(arabic));

it.each([
  ["nadia", "نادية"],
  ["amina", "أمينة"],
  ["fatima", "فاطمة"],
  ["fatimah", "فاطمة"],
  ["karim", "كريم"],
  ["rachid", "رشيد"],
  ["cherif", "شريف"],
  ["kacimi", "قاسمي"],
  ["yacine", "ياسين"],
  ["youcef", "يوسف"],
  ["mohamed", "محمد"],
  ["mohammed", "محمد"],
  ["ahmed", "أحمد"],
  ["khaled", "خالد"],
  ["djamel", "جمال"],
  ["jamal", "جمال"],
  ["aicha", "عائشة"],
  ["said", "سعيد"],
  ["boualem", "بوعلام"],
  ["haddad", "حداد"],
  ["zerrouki", "زروقي"],
  ["meziane", "مزيان"],
  ["guessoum", "قسوم"],
  ["lakhdar", "لخضر"],
])("%s is heard in %s", (latin, arabic) => {
  expect(isHeard(latin, arabic)).toBe(true);
});

it.each([
  ["nadia", "نجية"],
  ["amina", "أمين"],
  ["karim", "كرم الله"],
  ["samir", "سميرة"],
  ["nadia", "nadia"],
])("%s is not heard in %s", (latin, arabic) => {
  expect(isHeard(latin, arabic)).toBe(false);
});

test("other letters and digits have no sound here", () => {
  expect(["نادية", "7amid", "", "a b"].map(soundOf)).toEqual([null, null, null, null]);
});

test("every word of Latin letters has a sound, and none takes long to compare", () => {
  const latin = fc.string({
    unit: fc.constantFrom(...Array.from("abcdeghikmnosty")),
    minLength: 1,
    maxLength: 24,
  });
  const arabic = fc.string({
    unit: fc.constantFrom(...Array.from("اويعءهبمنسصتكق")),
    minLength: 1,
    maxLength: 200,
  });
  fc.assert(
    fc.property(latin, arabic, (one, other) => {
      const begun = performance.now();
      soundOf(one)?.test(other);
      expect(performance.now() - begun).toBeLessThan(50);
    }),
  );
});
