import { locales } from "@manara/countries/locale";
import { findMatches, type Guard, isCode, isTest } from "./source-files.ts";

/** The facts of countries, and the texts themselves, which say how their language counts. */
const MAY_NAME = new RegExp(
  `^(?:packages/countries|apps/server/src/demo|bench)/|/(?:${locales.join("|")})\\.ts$|\\.generated\\.ts$`,
);

/** Languages are data: code asks for a fact, never which language it is, nor takes a direction for one. */
export const guardLanguageLiterals: Guard = (files) =>
  files
    .filter((file) => isCode(file) && !isTest(file) && !MAY_NAME.test(file.path))
    .flatMap((file) => [
      ...findMatches(
        file,
        new RegExp(`(["'\`])(?:${locales.join("|")})\\1`, "g"),
        (literal) => `names the language ${literal}; ask the language for the fact instead`,
      ),
      ...findMatches(
        file,
        /[!=]==?\s*(["'`])(?:rtl|ltr)\1|(["'`])(?:rtl|ltr)\2\s*[!=]==?|case\s+(["'`])(?:rtl|ltr)\3/g,
        (comparison) => `decides by a direction (${comparison}); ask for the fact itself`,
      ),
    ]);
