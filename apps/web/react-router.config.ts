import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The whole route table is small: sending it with the page saves a request per page met for the first time.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
