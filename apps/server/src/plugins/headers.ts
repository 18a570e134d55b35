import type { FastifyInstance } from "fastify";
import type { Settings } from "../settings/settings.ts";

/** Players of other sites that may be shown in a frame. */
const FRAMES = ["https://www.youtube-nocookie.com", "https://www.youtube.com", "https://player.vimeo.com"];

/** Where pages and their worker may send calls to, after `connect-src`: this site, its store, and where films are kept near. */
const connectSources = ({
  S3_PUBLIC_ENDPOINT: store,
  FILMS_URL: edge,
}: Pick<Settings, "S3_PUBLIC_ENDPOINT" | "FILMS_URL">): string =>
  [
    "'self'",
    ...(store === undefined ? [] : [new URL(store).origin]),
    ...(edge === undefined ? [] : [edge]),
  ].join(" ");

/** The policy of the service worker, which calls, and shows notices with the school's icon. */
export const workerPolicy = (settings: Settings): string =>
  `default-src 'none'; img-src 'self'; connect-src ${connectSources(settings)}`;

/**
 * The policy of a page: scripts only from this site, or inline with one of the given hashes.
 * Styles may be inline, since the player's shadow trees bring theirs; they cannot run code.
 */
export function contentSecurityPolicy(settings: Settings, scriptHashes: readonly string[]): string {
  const secure = settings.PUBLIC_URL.startsWith("https:");
  const { S3_PUBLIC_ENDPOINT } = settings;
  /** Where browsers are led to for large files. */
  const store = S3_PUBLIC_ENDPOINT === undefined ? "" : ` ${new URL(S3_PUBLIC_ENDPOINT).origin}`;
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(" "),
    "script-src-attr 'none'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: https:${store}`,
    `media-src 'self' blob: https:${store}`,
    "worker-src 'self' blob:",
    "font-src 'self'",
    `connect-src ${connectSources(settings)}`,
    `frame-src ${FRAMES.join(" ")}`,
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ];
  return directives.join("; ");
}

/** For how long browsers that came by https come by nothing else: a year (RFC 6797). */
const TRANSPORT_SECURITY: Record<Settings["HSTS"], string | null> = {
  subdomains: "max-age=31536000; includeSubDomains",
  host: "max-age=31536000",
  off: null,
};

/**
 * Headers every answer carries, after OWASP's HTTP Headers Cheat Sheet; pages replace the policy with their own.
 * They never differ, so they are set ready-made: computing them for each request cost as much as the page itself.
 */
export function securityHeaders(settings: Pick<Settings, "PUBLIC_URL" | "HSTS">): Record<string, string> {
  const secure = settings.PUBLIC_URL.startsWith("https:");
  const transportSecurity = secure ? TRANSPORT_SECURITY[settings.HSTS] : null;
  return {
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-site",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    ...(transportSecurity !== null && { "strict-transport-security": transportSecurity }),
  };
}

/** Of these, what browsers obey on a document alone; that of frames stands in the policy as well. */
export const headersOfDocuments = ["cross-origin-opener-policy", "referrer-policy", "x-frame-options"];

export function setSecurityHeaders(app: FastifyInstance, settings: Settings): void {
  const headers = securityHeaders(settings);
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers).header("X-Request-Id", request.id);
    done();
  });
}
