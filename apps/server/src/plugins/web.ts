import { createHash, randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { SocialProvider } from "@manara/contract/account-rules";
import { type Locale, languages } from "@manara/countries/locale";
import { findLocale, type LocalCountry, localise, pathPrefix } from "@manara/countries/localise";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Track } from "../platform/memory-cache.ts";
import type { Platform } from "../platform/platform.ts";
import { brandNameIn } from "../settings.ts";
import { makeAntiForgeryCookie, readAntiForgeryCookie } from "./anti-forgery.ts";
import { contentSecurityPolicy, securityHeaders } from "./headers.ts";
import { chooseForm, type PreparedReply, prepareReply, sendPrepared, sizeOfPrepared } from "./replies.ts";
import type { SharedTopics } from "./serve.ts";
import { makeServerApi, type ServerApi } from "./server-api.ts";

/** Turns a request for a page into its answer, given what pages stand on. */
export type RenderPage = (request: Request, school: SchoolForPages) => Promise<Response>;

/** The interface: built, or renewed by hot reload while people work on it. */
export interface Pages {
  render: RenderPage;
  /** Scripts, styles, fonts and pictures of the interface. */
  serveAssets(app: FastifyInstance): Promise<void>;
}

/** What loaders are given; the interface declares the same shape in its context. */
export interface SchoolForPages extends ServerApi {
  country: LocalCountry;
  brandName: string;
  brandNames: readonly string[];
  publicUrl: string;
  languages: readonly { locale: Locale; name: string; prefix: string }[];
  socialLogin: Record<SocialProvider, string | null>;
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Hashes of the inline scripts of a page, as its Content-Security-Policy lists them. */
export const inlineScriptHashes = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(INLINE_SCRIPT)].map(
      ([, code = ""]) => `sha256-${createHash("sha256").update(code).digest("base64")}`,
    ),
  ),
];

/** Serves the pages of the interface. Each is the same for all people, so it is rendered once and kept. */
export function servePages(
  app: FastifyInstance,
  options: { platform: Platform; sharedTopics: SharedTopics; renderPage: RenderPage },
): void {
  const { platform, sharedTopics, renderPage } = options;
  const { settings } = platform;
  const secure = settings.PUBLIC_URL.startsWith("https:");
  const makeApi = makeServerApi(app, sharedTopics);
  const spokenIn = platform.country.locales.map((locale) => ({
    locale,
    name: languages[locale].name,
    prefix: pathPrefix(platform.country, locale),
  }));

  async function render(request: FastifyRequest, track: Track): Promise<PreparedReply> {
    const url = pageAddress(request.url, settings.PUBLIC_URL);
    const locale = findLocale(url.pathname, platform.country);
    const answer = await renderPage(new Request(url, { method: "GET", headers: { Accept: "text/html" } }), {
      ...makeApi(track),
      country: localise(platform.country, locale),
      brandName: brandNameIn(settings, locale),
      brandNames: platform.country.locales.map((each) => brandNameIn(settings, each)),
      publicUrl: settings.PUBLIC_URL,
      languages: spokenIn,
      socialLogin: {
        GOOGLE: settings.GOOGLE_CLIENT_ID ?? null,
        // Without the secret nothing that Facebook says could be verified.
        FACEBOOK: (settings.FACEBOOK_APP_SECRET && settings.FACEBOOK_APP_ID) ?? null,
      },
    });
    const body = Buffer.from(await answer.arrayBuffer());
    const headers = Object.fromEntries(answer.headers);
    // Pages that were not found, moved or failed are made anew each time, as are those with a secret in their address:
    // such addresses have no end.
    if (answer.status !== 200 || isSecret(headers)) track("nothing is known");
    if (isHtml(headers)) {
      headers["content-type"] = "text/html; charset=utf-8";
      headers["content-security-policy"] = contentSecurityPolicy(
        settings,
        inlineScriptHashes(body.toString()),
      );
    }
    return prepareReply(answer.status, { "cache-control": "public, no-cache", ...headers }, body);
  }

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    const prepared = await platform.cache.remember(
      pageKey(request.url),
      (track) => render(request, track),
      sizeOfPrepared,
    );
    if (needsCookie(prepared, request.headers)) reply.header("set-cookie", makeAntiForgeryCookie(secure));
    return sendPrepared(request, reply, prepared);
  }

  app.get("/*", handle);
}

/**
 * The address of a page, always of this site: what is asked for may name another (`http://elsewhere/courses`), or look
 * as if it did (`//elsewhere/courses`).
 */
function pageAddress(asked: string, publicUrl: string): URL {
  const path = asked.replace(/^[a-z]+:\/\/[^/?#]*/i, "");
  return new URL(`${new URL(publicUrl).origin}${path.startsWith("/") ? "" : "/"}${path}`);
}

const pageKey = (url: string) => `page ${url}`;

/** The anti-forgery cookie comes with a page, to a browser that has none. */
const needsCookie = ({ plain }: PreparedReply, { cookie }: IncomingHttpHeaders) =>
  isHtml(plain.headers) && !readAntiForgeryCookie(cookie);

/**
 * Answers a page that is ready in memory before the server's own work on a request begins, which would cost more
 * than the answer. False when it is not ready: then the request takes the usual way.
 */
export function answerFromMemory(platform: Platform) {
  const { settings, cache, lifecycle } = platform;
  const always = securityHeaders(settings);
  const secure = settings.PUBLIC_URL.startsWith("https:");
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== "GET" || lifecycle.isStopping) return false;
    const prepared = cache.peek<PreparedReply>(pageKey(request.url ?? ""));
    if (!prepared) return false;
    const { status, headers, body } = chooseForm(prepared, request.headers);
    const cookie = needsCookie(prepared, request.headers) && { "set-cookie": makeAntiForgeryCookie(secure) };
    response.writeHead(status, { ...always, ...headers, "x-request-id": randomUUID(), ...cookie }).end(body);
    return true;
  };
}

const isSecret = (headers: Record<string, string>) => headers["cache-control"]?.includes("no-store") ?? false;

const isHtml = (headers: Record<string, string>) => headers["content-type"]?.startsWith("text/html") ?? false;
