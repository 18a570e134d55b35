import { api, readList } from "./api.ts";
import type { Source } from "./context.ts";

/** What loaders ask in the browser: the API, as the person at hand. */
export const personSource: Source = { api, readList };
