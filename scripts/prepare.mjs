import { buildInterface, buildServer } from "./build.mjs";
import { installPackages } from "./install.mjs";

/** Installs and builds what is not there, or not of the present sources. After it a start writes nothing to this folder. */
export async function prepareProgram(options) {
  await installPackages();
  await buildInterface(options);
  await buildServer(options);
}
