import { pathPrefix } from "@manara/countries/localise";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../../platform/platform.ts";
import { stopNoticeMails } from "./notice-mails.service.ts";

/**
 * Takes the press on "unsubscribe" in a mail program: a POST of a form, without cookies, to the address that the mail names (RFC 8058). A GET
 * of it is a page with a button, as scanners of mails follow every link.
 */
export function serveStopOfMails(app: FastifyInstance, platform: Platform): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Says only what the address says already.
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    for (const locale of platform.country.locales)
      scope.post<{ Params: { token: string } }>(
        `${pathPrefix(platform.country, locale)}/stop-mails/:token`,
        async ({ params }, reply) => {
          await stopNoticeMails(platform, params.token.replaceAll("\0", ""));
          return reply.type("text/plain; charset=utf-8").send("OK");
        },
      );
  });
}
