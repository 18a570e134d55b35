import type { Plugin } from "vite";

/** Facts of countries reach the browser as data of the current page: code of theirs in it would bring all of them. */
export const countryData = (): Plugin => ({
  name: "country-data",
  applyToEnvironment: ({ name }) => name === "client",
  apply: "build",
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      const ours =
        file.type === "chunk" && Object.keys(file.modules).find((id) => id.includes("/packages/countries/"));
      if (ours) this.error(`${file.fileName} brings ${ours} to the browser`);
    }
  },
});
