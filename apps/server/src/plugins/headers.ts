import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import type { Settings } from "../settings.ts";

/** Where players and sign-in windows of other sites may be shown in a frame. */
const FRAMES = ["https://www.youtube-nocookie.com", "https://www.youtube.com", "https://player.vimeo.com"];

/**
 * The policy of a page: scripts only from this site, or inline with one of the given hashes.
 * Styles may be inline, since the player's shadow trees bring theirs; they cannot run code.
 */
export function contentSecurityPolicy(settings: Settings, scriptHashes: readonly string[]): string {
  const secure = settings.PUBLIC_URL.startsWith("https:");
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(" "),
    "script-src-attr 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "media-src 'self' blob: https:",
    "worker-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${FRAMES.join(" ")}`,
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ];
  return directives.join("; ");
}

/** Headers every answer carries; pages replace the policy with their own. */
export async function setSecurityHeaders(app: FastifyInstance, settings: Settings): Promise<void> {
  const secure = settings.PUBLIC_URL.startsWith("https:");
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { "default-src": ["'none'"], "frame-ancestors": ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: "same-site" },
    strictTransportSecurity: secure ? { maxAge: 15_552_000 } : false,
    xFrameOptions: { action: "deny" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
}
