import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { Locale } from "@manara/countries/locale";
import { createRequestHandler, RouterContextProvider } from "react-router";
import type { Pages, RenderPage } from "./web.ts";

const webFolder = new URL("../../../web/", import.meta.url);

/** What React Router writes, with the context key that entry.server.tsx exports. */
interface ServerBuild {
  entry: { module: { schoolContext?: unknown } };
}

/** A renderer around React Router's request handler; `loadBuild` may answer a newer build each time. */
export function makeRenderer(
  loadBuild: () => Promise<ServerBuild>,
  mode: "production" | "development",
): RenderPage {
  const handle = createRequestHandler(loadBuild as never, mode);
  return async (request, school) => {
    const { schoolContext } = (await loadBuild()).entry.module;
    const context = new RouterContextProvider();
    context.set(schoolContext as never, school as never);
    return handle(request, context);
  };
}

async function loadBuild(locale: Locale): Promise<ServerBuild> {
  const entry = new URL(`build/server/${locale}/index.js`, webFolder);
  if (!existsSync(entry)) throw new Error("The interface is not built; npm start builds it.");
  return (await import(entry.href)) as ServerBuild;
}

/** The production build of a language. */
export async function loadBuiltPages(locale: Locale): Promise<Pages> {
  const build = await loadBuild(locale);
  return {
    render: makeRenderer(async () => build, "production"),
    async serveAssets(app) {
      await app.register(fastifyStatic, {
        root: fileURLToPath(new URL("build/client/", webFolder)),
        wildcard: false,
        index: false,
        preCompressed: true,
        cacheControl: false,
        setHeaders(reply, file) {
          // Names with a hash never change; the others are asked for again each day.
          const hashed = file.includes("/assets/");
          reply.header(
            "Cache-Control",
            hashed ? "public, max-age=31536000, immutable" : "public, max-age=86400",
          );
        },
      });
    },
  };
}

/** The sources, through Vite: what one saves shows at once. */
export async function openPagesWithHotReload(locale: Locale): Promise<Pages & { close(): Promise<void> }> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root: fileURLToPath(webFolder),
    mode: locale,
    server: { middlewareMode: true },
    appType: "custom",
  });
  const loadBuild = async () =>
    (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild;
  return {
    render: makeRenderer(loadBuild, "development"),
    async serveAssets(app) {
      app.addHook("onRequest", async (request, reply) => {
        if (request.url.startsWith("/api/") || request.url.startsWith("/media/")) return;
        await new Promise<void>((resolve) => {
          reply.raw.once("finish", resolve);
          vite.middlewares(request.raw, reply.raw, () => resolve());
        });
        if (reply.raw.writableEnded) reply.hijack();
      });
    },
    close: () => vite.close(),
  };
}
