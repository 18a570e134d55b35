import { createHash, randomBytes } from "node:crypto";
import type { SocialProvider } from "@manara/contract/accounts/account-rules";
import { shortId } from "@manara/contract/calls/api-error";
import { type Client, makeClient } from "@manara/contract/calls/client";
import { readBody, type Transport } from "@manara/contract/calls/transport";
import { type Locale, languages } from "@manara/countries/locale";
import { findLocale, type LocalCountry, localise, pathPrefix } from "@manara/countries/localise";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Topic } from "../platform/cache/changes.ts";
import type { Track } from "../platform/cache/memory-cache.ts";
import { fail } from "../platform/failure.ts";
import { networkOf } from "../platform/network/network.ts";
import { findLogIds } from "../platform/observability/log-ids.ts";
import type { Platform } from "../platform/platform.ts";
import { type PreparedReply, prepareReply, sendPrepared } from "./answers/replies.ts";
import { contentSecurityPolicy } from "./headers.ts";
import { FROM_A_PAGE } from "./limits.ts";
import type { PageAddresses } from "./page-address.ts";
import { FoundNothing, isHtml, type PageCache } from "./page-cache.ts";
import type { SharedTopics } from "./serve.ts";

/** Calls the API from inside the process, as a visitor. */
type ServerApi = Pick<Client, "api" | "readList">;

const asPageTopic = (topic: Topic): Topic => (topic === "purchases" ? "purchaseCounts" : topic);

/** Reads only: pages change nothing. Each read notes for the cache of the page what the page depends on. */
function makeServerApi(app: FastifyInstance, sharedTopics: SharedTopics): (track: Track) => ServerApi {
  return (track) => {
    const transport: Transport = async ({ route, method, url }) => {
      if (method !== "GET") throw new Error(`a page cannot call ${route}`);
      const path = route.slice("GET ".length);
      track(sharedTopics.get(path)?.map(asPageTopic) ?? "do not keep");
      const answer = await app.inject({ method, url, remoteAddress: FROM_A_PAGE });
      const headers = answer.headers as Record<string, string>;
      return { status: answer.statusCode, headers, body: readBody(headers["content-type"], answer.body) };
    };
    return makeClient(transport);
  };
}

/** Turns a request for a page into its answer, given what pages stand on. */
export type RenderPage = (request: Request, school: SchoolForPages) => Promise<Response>;

/** The interface: built, or renewed by hot reload while people work on it. */
export interface Pages {
  render: RenderPage;
  /** Which addresses show the same page; without, each stands for itself. */
  addresses?: PageAddresses;
  /** The page for when none can be drawn, in the language of an address. */
  writeFailure?: (url: string, requestId: string) => string;
  /** Scripts, styles, fonts and pictures of the interface. */
  serveAssets(app: FastifyInstance): Promise<void>;
}

/** Context of loaders; the interface declares the same shape in its context. */
export interface SchoolForPages extends ServerApi {
  country: LocalCountry;
  brandName: string;
  /** Names of the country's own product; none where the school has a name of its own. */
  productNames: readonly string[];
  /** Colours of the school's own, as CSS; null: those of its country. */
  colourCss: string | null;
  publicUrl: string;
  languages: readonly { locale: Locale; name: string; prefix: string }[];
  socialLogin: Record<SocialProvider, string | null>;
  hasVideoWatermark: boolean;
  hasFilmEdge: boolean;
  sendsMail: boolean;
  /** Known only to the code that renders this page: the `nonce` of the scripts that belong to it. */
  scriptMark: string;
  /** Nothing is found at any address of this kind, and this one's page says so for all. */
  isStandIn: boolean;
  /** By which the log is searched when the page fails; several may wait for one page. */
  requestId: string;
  /** Logs why it could not be drawn as it should. */
  logFailure: (error: unknown) => void;
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Hashes of the inline scripts of a page that carry the mark, as its Content-Security-Policy lists them. A script that got into
 * the page in another way, with something that people typed, does not carry it.
 */
export const inlineScriptHashes = (html: string, mark: string): string[] => [
  ...new Set(
    [...html.matchAll(INLINE_SCRIPT)]
      .filter(([, attributes = ""]) => attributes.includes(mark))
      .map(([, , code = ""]) => `sha256-${createHash("sha256").update(code).digest("base64")}`),
  ),
];

/** Serves the pages of the interface. Each is the same for all people, so it is rendered once and kept. */
export function servePages(
  app: FastifyInstance,
  options: {
    platform: Platform;
    sharedTopics: SharedTopics;
    pages: Pages;
    kept: PageCache;
  },
): void {
  const { platform, sharedTopics, pages, kept } = options;
  const { addresses, writeFailure } = pages;
  const { settings } = platform;
  const { brand } = settings;
  const makeApi = makeServerApi(app, sharedTopics);
  const spokenIn = platform.country.locales.map((locale) => ({
    locale,
    name: languages[locale].name,
    prefix: pathPrefix(platform.country, locale),
  }));

  async function render(asked: string, track: Track): Promise<PreparedReply> {
    const url = pageAddress(asked, settings.PUBLIC_URL);
    const locale = findLocale(url.pathname, platform.country);
    const scriptMark = randomBytes(16).toString("base64url");
    await brand.settle();
    track(["site"]);
    const isStandIn = !addresses || addresses.standIn(asked) === asked;
    const answer = await pages.render(new Request(url, { method: "GET", headers: { Accept: "text/html" } }), {
      ...makeApi(track),
      country: { ...localise(platform.country, locale), assets: brand.assets },
      colourCss: brand.css,
      brandName: brand.nameIn(locale),
      productNames: brand.isNamed ? [] : platform.country.locales.map((each) => brand.nameIn(each)),
      publicUrl: settings.PUBLIC_URL,
      languages: spokenIn,
      scriptMark,
      isStandIn,
      requestId: shortId(findLogIds()?.reqId ?? ""),
      logFailure: (err) => platform.log.error({ err }, "a page could not be drawn"),
      hasVideoWatermark: settings.VIDEO_WATERMARK,
      hasFilmEdge: settings.FILMS_URL !== undefined,
      sendsMail: settings.SMTP_URL !== undefined,
      socialLogin: {
        GOOGLE: settings.GOOGLE_CLIENT_ID ?? null,
        // Without the secret nothing that Facebook says could be verified.
        FACEBOOK: (settings.FACEBOOK_APP_SECRET && settings.FACEBOOK_APP_ID) ?? null,
      },
    });
    const headers = Object.fromEntries(answer.headers);
    if (answer.status === 404 && !answer.body && !isStandIn) throw new FoundNothing();
    // Pages that moved or failed are made anew each time. Those at which nothing is found are few: one for each kind of address.
    const isOfMissing = answer.status === 404 && addresses && (isStandIn || isHtml(headers));
    // While people work on the interface, a page shows the sources as they are.
    if ((answer.status !== 200 && !isOfMissing) || settings.development) track("do not keep");
    // The renderer's last words, which are no page.
    if (!isHtml(headers) && answer.status >= 500 && headers["content-type"]?.startsWith("text/plain"))
      fail("INTERNAL_ERROR");
    if (!isHtml(headers))
      return prepareReply(answer.status, withCaching(headers), Buffer.from(await answer.arrayBuffer()));
    const html = await answer.text();
    headers["content-type"] = "text/html; charset=utf-8";
    // Hot reload brings scripts of its own.
    const hashes = inlineScriptHashes(html, settings.development ? "" : `nonce="${scriptMark}"`);
    headers["content-security-policy"] = contentSecurityPolicy(settings, hashes);
    // A page that is for the camera says so itself.
    headers["permissions-policy"] ??= "camera=()";
    // What is kept is the same for everybody, and so no place for it.
    const body = Buffer.from(html.replaceAll(` nonce="${scriptMark}"`, ""));
    return prepareReply(answer.status, withCaching(headers), body);
  }

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    const page = await kept.remember(request.url, networkOf(request.ip));
    const cookie = kept.cookieFor(page, request.headers);
    if (cookie) reply.header("set-cookie", cookie);
    return sendPrepared(request, reply, page);
  }

  const drawFailure =
    writeFailure &&
    (({ url, id }: FastifyRequest) => ({
      html: writeFailure(url, shortId(id)),
      policy: contentSecurityPolicy(settings, []),
    }));
  kept.makeWith(render, addresses);
  app.get("/*", { config: { ...(drawFailure && { drawFailure }) } }, handle);
}

/** The address of a page, always of this site: what is asked for may look as if it were of another (`//elsewhere/courses`). */
const pageAddress = (asked: string, publicUrl: string): URL =>
  new URL(`${new URL(publicUrl).origin}${asked.startsWith("/") ? "" : "/"}${asked}`);

const withCaching = (headers: Record<string, string>) => ({
  "cache-control": "public, no-cache",
  ...headers,
});
