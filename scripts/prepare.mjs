import { buildInterface, buildServer } from "./build.mjs";
import { installPackages } from "./install.mjs";

/** Installs and builds what is not there, or not of the present sources. After it a start writes nothing to this folder. */
export async function prepareProgram() {
  await installPackages();
  await buildInterface();
  await buildServer();
}
