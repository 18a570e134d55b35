import { readFile, writeFile } from "node:fs/promises";
import { fillPage } from "./page.ts";
import { writeTables } from "./tables.ts";

// npm run scale: writes the tables of docs/scale.md.
const page = new URL("../../docs/scale.md", import.meta.url);
await writeFile(page, fillPage(await readFile(page, "utf8"), writeTables()));
console.log("The tables of docs/scale.md are written.");
