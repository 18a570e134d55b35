import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Track } from "../platform/memory-cache.ts";
import type { Platform } from "../platform/platform.ts";
import { giveAntiForgeryCookie } from "./anti-forgery.ts";
import { contentSecurityPolicy } from "./headers.ts";
import { type PreparedReply, prepareReply, sendPrepared, sizeOfPrepared } from "./replies.ts";
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
export interface SchoolForPages {
  api: ServerApi;
  country: Platform["country"];
  brandName: string;
  publicUrl: string;
  socialLogin: { googleClientId: string | null; facebookAppId: string | null };
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

  async function render(request: FastifyRequest, track: Track): Promise<PreparedReply> {
    const url = new URL(request.url, settings.PUBLIC_URL);
    const answer = await renderPage(new Request(url, { method: "GET", headers: { Accept: "text/html" } }), {
      api: makeApi(track),
      country: platform.country,
      brandName: settings.BRAND_NAME,
      publicUrl: settings.PUBLIC_URL,
      socialLogin: {
        googleClientId: settings.GOOGLE_CLIENT_ID ?? null,
        facebookAppId: settings.FACEBOOK_APP_ID ?? null,
      },
    });
    const body = Buffer.from(await answer.arrayBuffer());
    // Pages that were not found, moved or failed are made anew each time: their addresses have no end.
    if (answer.status !== 200) track("nothing is known");
    const headers = Object.fromEntries(answer.headers);
    if (isHtml(headers)) {
      headers["content-type"] = "text/html; charset=utf-8";
      headers["content-security-policy"] = contentSecurityPolicy(
        settings,
        inlineScriptHashes(body.toString()),
      );
    }
    return prepareReply(
      answer.status,
      { "cache-control": "public, no-cache", vary: "Accept-Encoding", ...headers },
      body,
    );
  }

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    const prepared = await platform.cache.remember(
      `page ${request.url}`,
      (track) => render(request, track),
      sizeOfPrepared,
    );
    if (isHtml(prepared.headers)) giveAntiForgeryCookie(request, reply, secure);
    return sendPrepared(request, reply, prepared);
  }

  app.get("/*", handle);
}

const isHtml = (headers: Record<string, string>) => headers["content-type"]?.startsWith("text/html") ?? false;
