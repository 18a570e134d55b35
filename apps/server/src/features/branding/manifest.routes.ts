import { languages } from "@manara/countries/locale";
import type { FastifyInstance } from "fastify";
import type { Settings } from "../../settings/settings.ts";

/** The school as an app on a home screen, in its first language (W3C Web Application Manifest). */
export function writeManifest({ brand, country }: Pick<Settings, "brand" | "country">): object {
  const [locale] = country.locales;
  const { appleTouchIcon, appIcon } = brand.assets;
  const { brand: theme_color, canvas: background_color } = brand.colours;
  const hasOwnIcon = appleTouchIcon !== country.assets.appleTouchIcon;
  return {
    // The same app whatever address it was installed from.
    id: "/",
    name: brand.name,
    short_name: brand.name,
    lang: locale,
    dir: languages[locale].direction,
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color,
    background_color,
    icons: [
      { src: appleTouchIcon, sizes: "180x180" },
      ...(hasOwnIcon ? [] : [{ src: appIcon, sizes: "512x512" }]),
    ],
  };
}

/** Serves it; pages name it in their head. */
export function serveManifest(app: FastifyInstance, settings: Pick<Settings, "brand" | "country">): void {
  app.get("/app.webmanifest", (_request, reply) =>
    reply
      .header("Cache-Control", "public, max-age=86400")
      .type("application/manifest+json; charset=utf-8")
      .send(JSON.stringify(writeManifest(settings))),
  );
}
