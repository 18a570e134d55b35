import { existsSync, readFileSync } from "node:fs";
import { countries, countryCodes } from "@manara/countries/countries";
import type { Plugin } from "vite";
import { drawArtSheet, listArt } from "./app/art/art-sheet.ts";
import { artSheet } from "./app/art/course-art.ts";

const artFolder = new URL("public/art/", import.meta.url);

function readArt(code: string, name: string): string {
  const file = new URL(`${name}.svg`, artFolder);
  if (!existsSync(file))
    throw new Error(`the category ${name} of ${code} has no picture public/art/${name}.svg`);
  return readFileSync(file, "utf8");
}

/** Writes all pictures of courses of each country into one file, so that a catalogue asks for one and not for twenty. */
export const artSheets = (): Plugin => {
  const sheets = new Map(
    countryCodes.map((code) => [
      artSheet(code),
      drawArtSheet(
        listArt(countries[code]).map((name) => ({
          name,
          svg: readArt(code, name),
        })),
      ),
    ]),
  );
  return {
    name: "art-sheets",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle() {
      for (const [file, source] of sheets) this.emitFile({ type: "asset", fileName: file.slice(1), source });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const sheet = sheets.get(request.url ?? "");
        if (!sheet) return next();
        response.setHeader("content-type", "image/svg+xml").end(sheet);
      });
    },
  };
};
