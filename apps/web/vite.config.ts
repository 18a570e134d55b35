import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { singleIcons } from "./single-icons.config.ts";

export default defineConfig({
  plugins: [singleIcons(), tailwindcss(), reactRouter()],
  server: { host: "127.0.0.1" },
  // Bundled, so that the server loads the icons it draws and not the whole set.
  ssr: { noExternal: ["@tabler/icons-react"] },
  // React Router preloads what a page needs by itself.
  build: { assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page needs comes in two files instead of twenty: fewer requests, better compressed.
            codeSplitting: {
              groups: [
                { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                {
                  name: "site",
                  test: /\/app\/shell\/(?!guards)|\/app\/(root|site)\.tsx?|\/packages\/countries\//,
                },
              ],
            },
          },
        },
      },
    },
  },
});
