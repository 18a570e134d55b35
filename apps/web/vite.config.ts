import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { countryData } from "./country-data.config.ts";
import { localeOfMode, speak } from "./language.config.ts";
import { plainImports } from "./plain-imports.config.ts";
import { singleIcons } from "./single-icons.config.ts";

/** Few files instead of twenty small ones: fewer requests, better compressed. */
const chunkGroups = [
  { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  // What stands around every page, and small parts that most pages show.
  {
    name: "site",
    test: /\/app\/shell\/(?!guards|role|messages\/role)|\/app\/(root|site)\.tsx?|\/ui\/(badge|empty-state|error-state)\.|\/IconChevron(Left|Right)\./,
  },
  // What calls, forms and the pages of accounts have in common.
  {
    name: "api",
    test: /\/app\/(api|interceptor)\.ts|\/contract\/src\/(client|transport|api-error)\.ts|\/error-messages\/notices\//,
    minShareCount: 2,
  },
  {
    name: "forms",
    test: /\/app\/(form|mutation)[.\w-]*\.ts|\/ui\/(field|field-frame|input-class|email-field|form-alert)\.|\/contract\/src\/(account-)?rules\./,
    minShareCount: 2,
  },
  {
    name: "accounts",
    test: /\/features\/accounts\/(account-|password-field|link-class|log-in|messages\/\w\w\.|next-page|skip-sign-in|social-ways|use-refusal)/,
    minShareCount: 2,
  },
  // What the catalogue, the pages of a course and the lists of an educator's courses have in common.
  {
    name: "courses",
    test: /\/courses\/(messages\/course|how-to-buy|(course|school)-title)|\/ui\/(avatar|price|checkbox)\.|\/Icon(Book2|Gift)\./,
    minShareCount: 2,
  },
  {
    name: "catalogue",
    test: /\/courses\/(course-card|catalogue\.rules)\.|\/IconBuilding\./,
    minShareCount: 2,
  },
  {
    name: "lessons",
    test: /\/courses\/(outline\.rules|hidden-badge|course-missing|messages\/details)|\/Icon(Lock|PlayerPlay)\./,
    minShareCount: 2,
  },
];

export default defineConfig(({ mode }) => ({
  plugins: [
    speak(localeOfMode(mode)),
    countryData(),
    singleIcons(),
    plainImports(),
    tailwindcss(),
    reactRouter(),
  ],
  server: { host: "127.0.0.1" },
  // Bundled, so that the server loads the icons it draws and not the whole set.
  ssr: { noExternal: ["@tabler/icons-react"] },
  build: {
    assetsInlineLimit: 0,
    // React Router preloads what a page needs by itself.
    modulePreload: false,
    // How long plugins take says more about the machine than about the build.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
  },
}));
