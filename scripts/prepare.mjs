import { existsSync } from "node:fs";
import { buildInterface, buildServer } from "./build.mjs";
import { installPackages } from "./install.mjs";

/** Installs and builds what is not there, or not of the present sources. After it a start writes nothing to this folder. */
export async function prepareProgram(options) {
  // Of pack.ts: all is there, and of no sources that could be compared.
  if (existsSync(".packed")) return;
  await installPackages();
  await buildInterface(options);
  await buildServer(options);
}
