import { pathPrefix } from "@manara/countries/localise";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../../../platform/platform.ts";
import { stopTextsByToken } from "./parent-numbers.ts";

/**
 * Takes the press on "no more texts" on the page of parents: the post of a form without scripts, to the address of the page, whose token alone
 * says whose texts end.
 */
export function serveStopOfTexts(app: FastifyInstance, platform: Platform): void {
  const { country } = platform;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    for (const locale of country.locales) {
      const page = `${pathPrefix(country, locale)}/parent/`;
      scope.post<{ Params: { token: string } }>(
        `${page}:token`,
        { config: { heedsNoCookie: true } },
        async ({ params: { token } }, reply) => {
          await stopTextsByToken(platform, token);
          return reply.redirect(`${page}${encodeURIComponent(token)}`, 303);
        },
      );
    }
  });
}
