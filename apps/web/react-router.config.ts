import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The mode of a build is its language.
  buildDirectory: `build/${import.meta.env.MODE}`,
  // The whole route table is small: sending it with the page saves a request per page met for the first time.
  routeDiscovery: { mode: "initial" },
  // One file for each screen: here a second request costs more than the bytes it would put off.
  splitRouteModules: false,
} satisfies Config;
