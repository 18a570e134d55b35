import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { artSheets } from "./art-sheets.config.ts";
import { countryData } from "./country-data.config.ts";
import { localeOfMode, speak } from "./language.config.ts";
import { leaveOut } from "./leave-out.config.ts";
import { pdfFiles } from "./pdf-files.config.ts";
import { routeFiles } from "./route-files.config.ts";
import { singleIcons } from "./single-icons.config.ts";

/**
 * Few files instead of twenty: each costs a request and its headers. Beside each stands what a first visit would load without it
 * (files, Brotli); docs/decisions/first-visit.md has more.
 */
const chunkGroups = [
  // Home: a file less, 0.9 KB less. But these 84 KB stay with the browser when a release changes the rest.
  { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  // What stands around every page, starts it and calls the API, and small parts that most pages show. Home: 22 files, 12.2 KB more.
  {
    name: "site",
    test: /\/app\/(shell\/(?!guards|role|messages\/role|staff)|start\/)|\/app\/(root|site|loading\/(lazy-with-retry|hydrated)|api\/(api|interceptor)|language\/plural|session\/wanted-course|routing\/before-router)\.tsx?|\/app\/art\/course-art|\/contract\/src\/(client|transport|api-error)\.ts|\/error-messages\/notices\/|\/ui\/(avatar|badge|write-duration)\.|\/Icon(ArrowRight|Chevron(Left|Right)|PlayerPlayFilled|Repeat)\./,
  },
  // Forms, and the pages of accounts. Login: 20 files, 2.7 KB more.
  {
    name: "forms",
    test: /\/app\/forms\/(form|mutation)[.\w-]*\.ts|\/ui\/(field|field-frame|email-field|form-alert)\.|\/contract\/src\/((account|contact|second-step)-)?rules\.|\/features\/accounts\/(account-|password-field|log-in|messages\/(login\/)?\w\w\.|mail-sent|new-password-fields|next-page|skip-sign-in|social-ways)|\/IconMailCheck\./,
    minShareCount: 2,
  },
  // The pages that take a card's code, and those that scan it.
  {
    name: "card",
    test: /\/purchases\/(card-|account-first|used-card|messages\/\w\w\.)|\/cards\/card-(code|rules)\./,
    minShareCount: 2,
  },
  // The pages of a course and of its lessons. A course: 9 files, 0.6 KB more; in one with the next, a lesson 2.3 KB more.
  {
    name: "course",
    test: /\/courses\/(messages\/details|outline\.rules|hidden-badge)|\/app\/(art\/category|session\/last-lesson)\.ts|\/ui\/(prose|summarise|use-reachable-scrollers)\.|\/Icon(ArrowLeft|Checklist|EyeOff|Lock|PlayerPlay)\./,
    minShareCount: 2,
  },
  // In one with the next, home loads all of that, 3 KB more.
  { name: "picture", test: /\/course-picture(-rules)?\./, minShareCount: 2 },
  // Both are small, and home asks for fifteen files at most.
  { name: "places", test: /\/centres\/centres\.rules|\/IconMapPin\./, minShareCount: 2 },
  // The catalogue, the page of a course, the lists of an educator's courses. Catalogue: 10 files, 2.1 KB more.
  {
    name: "courses",
    test: /\/courses\/(messages\/course\/|course-title|write-length)|\/ui\/(price|write-price)\.|\/Icon(Gift|Building)\./,
    minShareCount: 2,
  },
  // Lists of courses; with what is above in one, the page of a course loads 0.9 KB more.
  {
    name: "course-lists",
    test: /\/courses\/(course-(card|results)|catalogue\.rules)|\/app\/routing\/query\.rules|\/ui\/(pager|checkbox|radio-group)\./,
    minShareCount: 2,
  },
];

/** Every page lists most files by their names, and of these the hash is what does not shrink: seven signs, the fewest that Rolldown takes, distinguish all builds. */
const fileNames = "assets/[name]-[hash:7].js";

export default defineConfig(({ mode }) => ({
  plugins: [
    speak(localeOfMode(mode)),
    countryData(),
    artSheets(),
    singleIcons(),
    leaveOut(),
    routeFiles(),
    pdfFiles(),
    tailwindcss(),
    reactRouter(),
  ],
  server: { host: "127.0.0.1" },
  // Bundled, so that the server loads the icons it renders and not the whole set.
  ssr: { noExternal: ["@tabler/icons-react"] },
  build: {
    assetsInlineLimit: 0,
    // React Router preloads what a page needs by itself.
    modulePreload: false,
    // What shows PDFs alone has more, and comes when one is opened.
    chunkSizeWarningLimit: 600,
    // How long plugins take says more about the machine than about the build.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    ssr: {
      build: {
        rolldownOptions: {
          output: {
            comments: false,
            // As the server's own build: a file with one Arabic letter would take two bytes of memory for each of its letters.
            minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
          },
        },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunkGroups },
            entryFileNames: fileNames,
            chunkFileNames: fileNames,
          },
        },
      },
    },
  },
}));
