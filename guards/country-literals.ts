import { countryCodes } from "@manara/countries/countries";
import { findMatches, type Guard, isCode, isTest } from "./source-files.ts";

const MAY_NAME = /^(packages\/countries|apps\/server\/src\/demo|bench)\//;

/** Countries are data: code asks for a fact, never which country it is. */
export const guardCountryLiterals: Guard = (files) =>
  files
    .filter((file) => isCode(file) && !isTest(file) && !MAY_NAME.test(file.path))
    .flatMap((file) =>
      findMatches(
        file,
        new RegExp(`(["'\`])(?:${countryCodes.join("|")})\\1`, "g"),
        (literal) => `names the country ${literal}; ask the country for the fact instead`,
      ),
    );
