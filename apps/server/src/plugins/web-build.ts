import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic, { type FastifyStaticOptions } from "@fastify/static";
import type { Country } from "@manara/countries/country";
import type { Locale } from "@manara/countries/locale";
import { findLocale, pathPrefix } from "@manara/countries/localise";
import type { FastifyInstance } from "fastify";
import { createRequestHandler, RouterContextProvider } from "react-router";
import type { Settings } from "../settings/settings.ts";
import { headersOfDocuments, workerPolicy } from "./headers.ts";
import {
  type BuiltRoute,
  makePageAddresses,
  type PageAddresses,
  type WhatPagesRead,
} from "./page-address.ts";
import type { Pages, RenderPage } from "./web.ts";

const howServed = {
  index: false,
  preCompressed: true,
  cacheControl: false,
  setHeaders(reply, file) {
    // Names with a hash never change; the others are asked for again each day.
    const hashed = file.includes("/assets/");
    reply.header("Cache-Control", hashed ? "public, max-age=31536000, immutable" : "public, max-age=86400");
    if (hashed) for (const name of headersOfDocuments) reply.removeHeader(name);
    // A worker obeys the policy that it comes with: what reads files of others may load its own parts, and nothing else.
    if (file.includes(".worker.min.mjs"))
      reply.header("Content-Security-Policy", "default-src 'none'; script-src 'self'");
  },
} satisfies Partial<FastifyStaticOptions>;

/** A page waits for a dozen of them, so that each header counts: nobody asks for a part, and a name stands for one content. */
const howAssetsAreServed = { ...howServed, acceptRanges: false, lastModified: false };

const webFolder = new URL("../../../web/", import.meta.url);

/** Output of React Router, with what entry.server.tsx exports. */
interface ServerBuild {
  entry: {
    module: WhatPagesRead & { schoolContext?: unknown; writeFailure: (requestId: string) => string };
  };
  routes: Readonly<Record<string, BuiltRoute | undefined>>;
}

/** May answer a newer build each time. */
type LoadBuild = () => Promise<ServerBuild>;

/** A renderer around React Router's request handler. */
export function makeRenderer(loadBuild: LoadBuild, mode: "production" | "development"): RenderPage {
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

/** Renders each page by the build of its language; those of a second language stand under its prefix. */
async function renderIn(
  country: Country,
  open: (locale: Locale) => Promise<LoadBuild>,
  mode: "production" | "development",
): Promise<RenderPage> {
  const renderers = new Map<Locale, RenderPage>();
  for (const locale of country.locales) {
    const load = await open(locale);
    const basename = pathPrefix(country, locale) || "/";
    renderers.set(
      locale,
      makeRenderer(async () => ({ ...(await load()), basename }), mode),
    );
  }
  return (request, school) => {
    const render = renderers.get(school.country.locale);
    if (!render) throw new Error(`no build speaks ${school.country.locale}`);
    return render(request, school);
  };
}

/** Facts that the builds state about their pages, by language. */
async function openBuilds(country: Country): Promise<Required<Pick<Pages, "addresses" | "writeFailure">>> {
  const readers = new Map<Locale, PageAddresses>();
  const writers = new Map<Locale, (requestId: string) => string>();
  for (const locale of country.locales) {
    const { entry, routes } = await loadBuild(locale);
    const { queryReadBy, readPath, writeFailure } = entry.module;
    writers.set(locale, writeFailure);
    const prefix = pathPrefix(country, locale);
    readers.set(
      locale,
      makePageAddresses({ routes, queryReadBy, readPath, prefix, marker: country.internationalMarker }),
    );
  }
  const readerOf = (url: string) => readers.get(findLocale(url, country));
  return {
    addresses: {
      read: (url) => readerOf(url)?.read(url) ?? url,
      standIn: (address) => readerOf(address)?.standIn(address) ?? address,
    },
    writeFailure: (url, requestId) => writers.get(findLocale(url, country))?.(requestId) ?? requestId,
  };
}

/** The production builds of a country's languages. */
export async function loadBuiltPages(settings: Settings): Promise<Pages> {
  const { country, brand } = settings;
  const open = async (locale: Locale) => {
    const build = await loadBuild(locale);
    return async () => build;
  };
  return {
    render: await renderIn(country, open, "production"),
    ...(await openBuilds(country)),
    async serveAssets(app) {
      await serveFolder(app, fileURLToPath(new URL("build/client/", webFolder)), {
        "sw.js": { "Cache-Control": "no-cache", "Content-Security-Policy": workerPolicy(settings) },
      });
      // Browsers ask for it beside what is no page and names no icon, such as a PDF.
      app.get("/favicon.ico", (_request, reply) => reply.redirect(brand.assets.appleTouchIcon));
    },
  };
}

/**
 * Serves what lies in a folder, some of its files with headers of their own: what lies deeper by one route for each folder in it, since a
 * route takes 4 KB and files are many.
 */
async function serveFolder(
  app: FastifyInstance,
  root: string,
  ownHeaders: Record<string, Record<string, string>>,
): Promise<void> {
  const entries = readdirSync(root, { withFileTypes: true });
  await app.register(fastifyStatic, {
    root,
    serve: false,
    ...howServed,
    setHeaders(reply, file) {
      howServed.setHeaders(reply, file);
      reply.headers(ownHeaders[basename(file).replace(/\.(?:br|gz)$/, "")] ?? {});
    },
  });
  for (const { name } of entries.filter((entry) => entry.isFile())) {
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name));
  }
  for (const { name } of entries.filter((entry) => entry.isDirectory())) {
    const folder = { root: join(root, name), prefix: `/${name}/`, decorateReply: false };
    await app.register(fastifyStatic, { ...folder, ...(name === "assets" ? howAssetsAreServed : howServed) });
  }
}

/** The sources, through Vite, in each language of a country: what one saves shows at once. */
export async function openPagesWithHotReload({ country }: Pick<Settings, "country">): Promise<Pages> {
  const { createServer } = await import("vite");
  const [first] = country.locales;
  const servers = new Map<Locale, Awaited<ReturnType<typeof createServer>>>();
  const open = async (locale: Locale) => async () =>
    (await servers.get(locale)?.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild;
  return {
    render: await renderIn(country, open, "development"),
    async serveAssets(app) {
      for (const locale of country.locales) {
        const vite = await createServer({
          root: fileURLToPath(webFolder),
          mode: locale,
          base: `${pathPrefix(country, locale)}/`,
          // What is saved is reported over the site's own port: the policy of a page lets it connect to no other.
          server: { middlewareMode: true, ws: { server: app.server } },
          appType: "custom",
        });
        servers.set(locale, vite);
        app.addHook("onClose", () => vite.close());
      }
      app.addHook("onRequest", async (request, reply) => {
        if (request.url.startsWith("/api/") || request.url.startsWith("/media/")) return;
        const { url } = request.raw;
        const vite = servers.get(findLocale(request.url, country)) ?? servers.get(first);
        await new Promise<void>((resolve) => {
          reply.raw.once("finish", resolve);
          vite?.middlewares(request.raw, reply.raw, () => resolve());
        });
        // Vite has taken the prefix away.
        request.raw.url = url;
        if (reply.raw.writableEnded) reply.hijack();
      });
    },
  };
}
