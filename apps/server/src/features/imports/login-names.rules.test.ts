import { isLoginName } from "@manara/contract/accounts/login-name-rules";
import { expect, test } from "vitest";
import { makeLoginName } from "./login-names.rules.ts";

/** Draws 4, 8, 2, 1 and so on. */
function drawn() {
  const digits = [4, 8, 2, 1, 6, 3, 7];
  return () => digits.shift() ?? 0;
}

test.each([
  ["Amina Bello", "amina.4821"],
  ["  Zoé Nwosu", "zoe.4821"],
  ["Ọláwálé Ade", "olawale.4821"],
  ["N'Golo K", "ngolo.4821"],
  ["Ƙaura Sani", "kaura.4821"],
  ["ƊANJUMA Musa", "danjuma.4821"],
  ["Ɓala ƘWARI", "bala.4821"],
  ["ʼYaƙub Ƴar", "yakub.4821"],
  ["Ẹ̀bùn Ọ̀kẹ́", "ebun.4821"],
  ["Ŋsɛ Kwame", "nse.4821"],
  ["Œuvrard K", "oeuvrard.4821"],
  ["Oluwafunmilayo Ransome", "oluwafunmila.4821"],
  ["أمينة بلقاسم", "5821637"],
  ["A. Musa", "5821637"],
  ["Ömer2 Ali", "5821637"],
])("%j signs in as %j", (fullName, name) => {
  const made = makeLoginName(fullName, drawn());
  expect(made).toBe(name);
  expect(isLoginName(made)).toBe(true);
});
