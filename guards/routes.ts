import { findMatches, type Guard, isTest } from "./source-files.ts";

const REGISTERS =
  /\b(?:app|fastify|instance|scope)\s*\.\s*(?:get|head|post|put|patch|delete|options|all|route)(?:<[^>]*>)?\(/g;
/** Files, pages and the presses on "unsubscribe" in a mail program and on "no more texts" without scripts are no calls of the contract. */
const MAY_REGISTER =
  /^apps\/server\/src\/(plugins\/|features\/(?:branding\/manifest|media\/media|notices\/stop-mails|records\/parents\/stop-texts|video\/upload|video\/edge\/films)\.routes\.ts$)/;

/** A call comes to be in one way, `serve`, which forgets neither session nor role, nor schema. */
export const guardRoutes: Guard = (files) =>
  files
    .filter(({ path }) => /^apps\/server\/src\/.*\.ts$/.test(path) && !MAY_REGISTER.test(path))
    .filter((file) => !isTest(file) && file.path !== "apps/server/src/app.ts")
    .flatMap((file) => findMatches(file, REGISTERS, (call) => `${call} registers a route beside serve`));
